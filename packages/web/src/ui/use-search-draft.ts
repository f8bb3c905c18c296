import { useEffect, useEffectEvent, useState } from 'react';

/** How many milliseconds the typing must have paused before a server is queried. */
const pauseMs = 300;

/**
 * The text in a search box. The box shows what was typed until the screen has caught up with it: if an answer arrives
 * or the address changes after a key press, no letters are lost. The text is reported immediately, or after a pause if
 * a server does the search (`waits`); leaving the box ends the pause.
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

  // caught up: from now on the box follows the screen again, even when the search is cleared or the address goes back
  if (draft?.isReported && draft.text === search) setDraft(null);

  return {
    text: draft?.text ?? search,
    report,
    type: (text: string) => (waits ? setDraft({ text, isReported: false }) : report(text)),
    leave: () => (unreported === null ? setDraft(null) : report(unreported)),
  };
}
