import { onSignInChange, tokenNow } from '#lib/session-token.ts';
import { helpCardSlot } from './help-card-slot.tsx';

/** How long the page waits before it fetches the script of the card again, in milliseconds. */
const WAIT_MS = 5_000;

let isAsked = false;

function fetchScript(): void {
  import('./help-card-place.tsx').then(
    ({ HelpCardPlace }) => helpCardSlot.fill?.(HelpCardPlace),
    () => setTimeout(fetchScript, WAIT_MS),
  );
}

/** Fetches the script of the help card, and tries again until it is here. */
export function fetchHelpCard(): void {
  if (isAsked) return;
  isAsked = true;
  fetchScript();
}

/** Fetches the script as soon as somebody is signed in: when a card must be shown, the network may be gone. */
export function fetchHelpCardAtSignIn(): void {
  if (tokenNow() !== null) fetchHelpCard();
  onSignInChange((signedIn) => {
    if (signedIn !== null) fetchHelpCard();
  });
}
