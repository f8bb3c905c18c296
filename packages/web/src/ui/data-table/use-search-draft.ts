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
  const [draft, setDraft] = useState<{ text: string; isSaid: boolean } | null>(null);
  const unsaid = draft?.isSaid === false ? draft.text : null;

  function say(text: string) {
    setDraft({ text, isSaid: true });
    onSearch(text);
  }
  const sayLater = useEffectEvent(say);

  useEffect(() => {
    if (unsaid === null) return;
    const timer = setTimeout(() => sayLater(unsaid), pauseMs);
    return () => clearTimeout(timer);
  }, [unsaid]);

  // caught up: from now on the box follows the table again, even when that is cleared or an address goes back
  if (draft?.isSaid && draft.text === search) setDraft(null);

  return {
    text: draft?.text ?? search,
    say,
    type: (text: string) => (waits ? setDraft({ text, isSaid: false }) : say(text)),
    leave: () => (unsaid === null ? setDraft(null) : say(unsaid)),
  };
}
