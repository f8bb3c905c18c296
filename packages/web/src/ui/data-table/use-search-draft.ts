import { useEffect, useEffectEvent, useState } from 'react';

/** How long a person must have stopped typing before a server is asked. */
const pauseMs = 300;

/**
 * What stands in the search box. What is typed is the person's own until the table has caught up with it: an answer
 * or an address that changes after the key never takes letters away. Whoever works on the rows hears of it at once,
 * or after a pause when that is a server (`waits`); leaving the box ends the pause.
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

  // caught up: from here on the box follows the table again, also when that is cleared or an address goes back
  if (draft?.isSaid && draft.text === search) setDraft(null);

  return {
    text: draft?.text ?? search,
    say,
    type: (text: string) => (waits ? setDraft({ text, isSaid: false }) : say(text)),
    leave: () => (unsaid === null ? setDraft(null) : say(unsaid)),
  };
}
