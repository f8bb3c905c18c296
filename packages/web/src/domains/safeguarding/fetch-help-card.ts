import { onSignInChange, signedInId } from '#lib/session-token.ts';

/** How long the page waits before it fetches the script of the card again, in milliseconds. */
const WAIT_MS = 5_000;

let isAsked = false;

function fetchHelpCard(): void {
  import('./show-help-card.tsx').then(
    ({ showHelpCard }) => showHelpCard(),
    () => setTimeout(fetchHelpCard, WAIT_MS),
  );
}

/**
 * Fetches the script of the help card as soon as somebody is signed in, and tries again until it is here: when a card must
 * be shown, the network may be gone. Visitors do not need it. Call it once.
 */
export function fetchHelpCardAtSignIn(): void {
  function look() {
    if (isAsked || signedInId() === null) return;
    isAsked = true;
    fetchHelpCard();
  }
  look();
  onSignInChange(look);
}
