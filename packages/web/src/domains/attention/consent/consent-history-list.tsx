import { useQuery } from '@tanstack/react-query';
import type { ConsentChange } from '@vivavoce/contracts/access/calls';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import { changeWords } from './consent-change-words.ts';
import { consentHistoryQuery } from './consent-queries.ts';
import { NotLoaded } from './not-loaded.tsx';

const AgreedWordsDialog = lazy(async () => ({
  default: (await import('./agreed-words-dialog.tsx')).AgreedWordsDialog,
}));

/** How many entries are shown at first. */
const FIRST_ENTRIES = 5;

/** The words that a person agreed to: a button that opens them, or that they were not recorded. */
function AgreedWords({ entry, title }: { entry: ConsentChange; title: string }) {
  const dialog = useLateDialog();
  if (entry.change !== 'given') return null;
  if (entry.words === null) {
    return <p className="text-ink-3 text-sm">{m.consent_history_words_unknown()}</p>;
  }
  return (
    <>
      <button
        type="button"
        aria-label={m.consent_history_words_of({ change: title })}
        className="inline-flex min-h-11 items-center self-start rounded-sm font-semibold text-accent-ink text-sm underline underline-offset-4"
        onClick={dialog.open}
      >
        {m.consent_history_words()}
      </button>
      {dialog.isThere && (
        <Suspense>
          <AgreedWordsDialog words={entry.words} agreedAt={entry.at} {...dialog.dialogProps} />
        </Suspense>
      )}
    </>
  );
}

function Entry({ entry, all }: { entry: ConsentChange; all: readonly ConsentChange[] }) {
  const { title, facts } = changeWords(entry, all);
  const isEnd = entry.change === 'ended';
  return (
    <li
      tabIndex={-1}
      className="relative flex flex-col rounded-sm pb-5 pl-7 before:absolute before:top-5 before:bottom-[-0.25rem] before:left-[0.5rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
    >
      <span
        aria-hidden="true"
        className={cn(
          'absolute top-1 left-0 size-4.5 border-[2.5px] bg-surface',
          isEnd ? 'rounded-[5px] border-field-line' : 'rounded-full border-accent',
        )}
      />
      <span className="wrap-anywhere font-bold leading-snug">{title}</span>
      <span className="wrap-anywhere text-ink-2 text-sm">
        <time dateTime={entry.at}>{showMoment(entry.at, 'dateTime')}</time>
        {facts.map((fact) => ` · ${fact}`)}
      </span>
      <AgreedWords entry={entry} title={title} />
    </li>
  );
}

/** Who agreed to what for a learner, newest first: the newest entries, and all of them when asked. */
export function ConsentHistoryList({ learnerId }: { learnerId: string }) {
  const history = useQuery(consentHistoryQuery(learnerId));
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // the button that showed all disappears, so the focus moves to the first entry that it showed
  useEffect(() => {
    const first = isWhole ? list.current?.children[FIRST_ENTRIES] : undefined;
    if (first instanceof HTMLElement) first.focus();
  }, [isWhole]);
  if (history.data === undefined) return <NotLoaded query={history} failed={m.consent_history_failed()} />;
  const all = history.data;
  if (all.length === 0) return <p className="text-ink-2">{m.consent_history_empty()}</p>;
  const shown = isWhole ? all : all.slice(0, FIRST_ENTRIES);
  return (
    <div className="flex flex-col gap-4">
      <ol ref={list} className="flex flex-col">
        {shown.map((entry) => (
          <Entry key={`${entry.consentId} ${entry.change}`} entry={entry} all={all} />
        ))}
      </ol>
      {shown.length < all.length && (
        <Button size="sm" className="self-start" onClick={() => setIsWhole(true)}>
          {m.consent_history_all({ count: all.length })}
        </Button>
      )}
    </div>
  );
}
