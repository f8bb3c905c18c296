import { useEffect, useEffectEvent, useState } from 'react';

/** How many milliseconds a person must have stopped typing before a server is queried. */
const pauseMs = 300;

/**
 * The text in the search box. The box shows what was typed until the table has caught up with it: an answer or an
 * address that changes after a key press never removes letters. The text is reported immediately, or after a pause if a
 * server does the search (`waits`); leaving the box ends the pause.
 */
export function useSearchDraft({
  search,
  waits,
  onSearch,
}: {
  search: string;
  waits: boolean;
  onSearch: (search: string) => void;
}) {
  const [draft, setDraft] = useState<{ text: string; isReported: boolean } | null>(null);
  const unreported = draft?.isReported === false ? draft.text : null;

  function report(text: string) {
    setDraft({ text, isReported: true });
    onSearch(text);
  }
  const sayLater = useEffectEvent(report);

  useEffect(() => {
    if (unreported === null) return;
    const timer = setTimeout(() => sayLater(unreported), pauseMs);
    return () => clearTimeout(timer);
  }, [unreported]);

  // caught up: from now on the box follows the table again, even when that is cleared or an address goes back
  if (draft?.isReported && draft.text === search) setDraft(null);

  return {
    text: draft?.text ?? search,
    report,
    type: (text: string) => (waits ? setDraft({ text, isReported: false }) : report(text)),
    leave: () => (unreported === null ? setDraft(null) : report(unreported)),
  };
}
