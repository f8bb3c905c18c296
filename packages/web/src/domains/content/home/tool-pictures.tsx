import { Portrait } from './portrait.tsx';

const PERSON = 'w-40 self-end lg:w-52';

/** One or two people at the lower edge of their tile, and what the first one is saying. */
export function People({ sources, says }: { sources: string[]; says: string }) {
  return (
    <div className="-mb-7 flex shrink-0 justify-end self-end">
      <p
        aria-hidden="true"
        className="rounded-say-me mt-4 mr-2 max-w-36 self-start bg-surface px-4 py-2.5 font-semibold text-sm shadow-2"
      >
        {says}
      </p>
      {sources.map((source, at) => (
        <Portrait
          key={source}
          src={source}
          className={at === 0 ? PERSON : `${PERSON} -ml-20 max-sm:hidden md:max-lg:hidden`}
        />
      ))}
    </div>
  );
}

/** The five bars as rising steps. */
export function Steps() {
  return (
    <div className="mt-auto flex h-28 items-end gap-3" aria-hidden="true">
      {['h-1/5 bg-accent', 'h-2/5 bg-accent', 'h-3/5 bg-sun', 'h-4/5 bg-ink/15', 'h-full bg-ink/15'].map(
        (step) => (
          <i key={step} className={`w-6 rounded-full ${step}`} />
        ),
      )}
    </div>
  );
}

/** A page of notes. */
export function Notes() {
  return (
    <div
      className="-mb-7 mx-auto mt-auto flex w-44 flex-col gap-3 rounded-t-md bg-surface p-5 pb-9 shadow-2"
      aria-hidden="true"
    >
      {['w-3/5 bg-coral', 'bg-ink/15', 'bg-ink/20', 'w-4/5 bg-ink/15'].map((line) => (
        <i key={line} className={`h-2 rounded-full ${line}`} />
      ))}
    </div>
  );
}

/** A question and its answer. */
export function Flashcards() {
  const card = 'grid h-24 w-32 place-items-center rounded-md font-bold font-display text-xl shadow-2';
  return (
    <div className="mx-auto mt-auto flex py-2" aria-hidden="true">
      <span className={`${card} -rotate-6 bg-surface`}>7 × 8</span>
      <span className={`${card} -ml-4 translate-y-2 rotate-6 bg-accent text-on-accent`}>56</span>
    </div>
  );
}
