import type {
  SocialEnd,
  SocialProvider,
  SocialWalk,
  socialStart,
} from '@vivavoce/contracts/identity/social-sign-in';
import { onSocialEnd } from '#domains/identity/social/social-channel.ts';
import { serverAddress } from '#lib/address.ts';

const startPattern: typeof socialStart = '/auth/social/:provider/start';
/** All walks of this browser share one window: a new walk replaces the one before. */
const WINDOW_NAME = 'social-sign-in';
const SIZE = { width: 520, height: 680 };
/** How often to check whether the window is still open, in milliseconds. No event reports that. */
const CLOSED_CHECK_MS = 500;
/** How long the message of a closed window may still take to arrive, in milliseconds. */
const GRACE_MS = 2_000;

/** The purpose of a walk. */
type SocialRequest = Pick<SocialWalk, 'intent' | 'rememberMe'> & { provider: SocialProvider };

/** Returns the address where a walk begins, in its own window or in this page, where the walk then also ends. */
export function walkAddress(
  { provider, intent, rememberMe }: SocialRequest,
  show: SocialWalk['show'],
  attempt: string = crypto.randomUUID(),
): string {
  const walk = new URLSearchParams({ intent, show, attempt, rememberMe: String(rememberMe) });
  return serverAddress(`${startPattern.replace(':provider', provider)}?${walk}`);
}

/** Places the new window in the middle of the page's own window. */
function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - SIZE.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - SIZE.height) / 2);
  return `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`;
}

/** A walk to a provider in its own window. */
export type SocialWindow = {
  provider: SocialProvider;
  /** Brings the window to the front. @returns false if it is closed, or seems to be */
  comeForward(): boolean;
  /** Stops listening. The window stays as it is. */
  leave(): void;
};

/**
 * Opens the window. Call this directly in the click handler, or the browser blocks the window.
 *
 * An open window can look closed, because a provider's Cross-Origin-Opener-Policy cuts it off, and our own page may do
 * so on the way back. So `onClosed` is never called while the person is in another window, and the window's message
 * still counts after that call.
 * @returns null if the browser blocked the window
 */
export function openSocialWindow(
  wish: SocialRequest,
  { onEnd, onClosed }: { onEnd: (end: SocialEnd) => void; onClosed: () => void },
): SocialWindow | null {
  const attempt = crypto.randomUUID();
  const opened = window.open(walkAddress(wish, 'popup', attempt), WINDOW_NAME, features());
  if (opened === null || opened.closed) return null;

  let grace: ReturnType<typeof setTimeout> | undefined;
  const closedCheck = setInterval(() => {
    if (!opened.closed || !document.hasFocus()) return;
    clearInterval(closedCheck);
    grace = setTimeout(onClosed, GRACE_MS);
  }, CLOSED_CHECK_MS);
  const stopListening = onSocialEnd((end) => {
    if (end.attempt !== attempt) return;
    leave();
    onEnd(end);
  });
  function leave() {
    clearInterval(closedCheck);
    clearTimeout(grace);
    stopListening();
  }

  return {
    provider: wish.provider,
    comeForward() {
      if (!opened.closed) opened.focus();
      return !opened.closed;
    },
    leave,
  };
}
