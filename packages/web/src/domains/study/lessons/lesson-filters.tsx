import { useId } from 'react';
import { m } from '#messages/messages.js';
import { Chip } from '#ui/chip.tsx';
import { cn } from '#ui/cn.ts';
import { AGE_BANDS, type AgeChoice } from './age-bands.ts';

/** The subjects, one of which is chosen. On narrow screens the row scrolls. */
export function SubjectChips({
  subjects,
  chosen,
  onChoose,
}: {
  subjects: readonly string[];
  chosen: string;
  onChoose: (subject: string) => void;
}) {
  return (
    <fieldset
      aria-label={m.lessons_subject()}
      className="-mx-5 -my-1 flex min-w-0 gap-2.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:m-0 md:flex-wrap md:overflow-visible md:p-0"
    >
      {subjects.map((subject) => (
        <Chip
          key={subject}
          pressed={subject === chosen}
          className="shrink-0"
          onClick={() => onChoose(subject)}
        >
          {subject}
        </Chip>
      ))}
    </fieldset>
  );
}

const choices = (): { id: AgeChoice; name: string }[] => [
  ...AGE_BANDS.map(({ id, from, to }) => ({ id, name: m.lessons_ages({ from, to }) })),
  { id: 'all', name: m.lessons_ages_all() },
];

/** The ages that lessons are shown for, one of which is chosen. */
export function AgeSwitch({
  chosen,
  onChoose,
}: {
  chosen: AgeChoice;
  onChoose: (choice: AgeChoice) => void;
}) {
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <span id={labelId} className="font-bold text-[1rem]">
        {m.lessons_age()}
      </span>
      <div className="inline-flex max-w-full gap-1 overflow-x-auto rounded-full bg-sunk p-1.5 [scrollbar-width:none]">
        {choices().map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className={cn(
              'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full px-3.5 py-1 font-bold text-[1rem] -outline-offset-3 md:px-[1.375rem]',
              id === chosen ? 'bg-tab text-ink shadow-2' : 'text-ink-2 hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
