import { useEffect, useState } from 'react';

/** How long the page waits before it fetches the script of the card again, in milliseconds. */
const WAIT_MS = 5_000;

type CardDialog = typeof import('./help-card.tsx').HelpCardDialog;

/** The card itself, once its script is here. */
let loaded: CardDialog | null = null;

/**
 * Fetches the card's script, and tries again if that fails. Visitors do not need it, so their pages stay light.
 * @param isWanted true as soon as somebody is signed in: when a card must be shown, the network may be gone
 */
export function useCardDialog(isWanted: boolean): CardDialog | null {
  const [dialog, setDialog] = useState<{ Card: CardDialog | null }>({ Card: loaded });
  const [tries, setTries] = useState(0);
  const isMissing = isWanted && dialog.Card === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` starts another attempt
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    import('./help-card.tsx').then(
      ({ HelpCardDialog }) => {
        loaded = HelpCardDialog;
        if (isHere) setDialog({ Card: HelpCardDialog });
      },
      () => {
        if (isHere) timer = setTimeout(() => setTries((before) => before + 1), WAIT_MS);
      },
    );
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isMissing, tries]);
  return dialog.Card;
}
