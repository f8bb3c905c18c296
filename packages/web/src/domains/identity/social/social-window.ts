import type {
  SocialEnd,
  SocialProvider,
  SocialWalk,
  socialStart,
} from '@vivavoce/contracts/identity/social-sign-in';
import { onSocialEnd } from '#domains/identity/social/social-channel.ts';
import { serverAddress } from '#lib/address.ts';

const startPattern: typeof socialStart = '/auth/social/:provider/start';
/** One window for all walks of this browser: another walk takes the place of the one before. */
const WINDOW_NAME = 'social-sign-in';
const SIZE = { width: 520, height: 680 };
/** How often it is looked whether the window is still there; nothing tells of that. */
const LOOK_MS = 500;
/** How long a window that closes may be quicker than its words. */
const GRACE_MS = 2_000;

/** What a walk is for. */
type SocialWish = Pick<SocialWalk, 'intent' | 'rememberMe'> & { provider: SocialProvider };

/** Where a walk begins: in a window of its own, or in this page, which then ends it by itself. */
export function walkAddress(
  { provider, intent, rememberMe }: SocialWish,
  show: SocialWalk['show'],
  attempt: string = crypto.randomUUID(),
): string {
  const walk = new URLSearchParams({ intent, show, attempt, rememberMe: String(rememberMe) });
  return serverAddress(`${startPattern.replace(':provider', provider)}?${walk}`);
}

/** In the middle of the page's own window. */
function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - SIZE.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - SIZE.height) / 2);
  return `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`;
}

/** A walk through a provider in a window of its own. */
export type SocialWindow = {
  provider: SocialProvider;
  /** Brings the window to the front. @returns false when it is gone, or seems to be */
  comeForward(): boolean;
  /** Listens no longer. The window is left alone. */
  leave(): void;
};

/**
 * Opens the window; call it in the very click, or the browser blocks it.
 *
 * An open window can look closed: a provider's Cross-Origin-Opener-Policy cuts it off, and so may our own page on the
 * way back. So nobody is told that it was closed while they are in another window, and its words still count after
 * that.
 * @returns null when the browser blocked it
 */
export function openSocialWindow(
  wish: SocialWish,
  { onEnd, onClosed }: { onEnd: (end: SocialEnd) => void; onClosed: () => void },
): SocialWindow | null {
  const attempt = crypto.randomUUID();
  const opened = window.open(walkAddress(wish, 'popup', attempt), WINDOW_NAME, features());
  if (opened === null || opened.closed) return null;

  let grace: ReturnType<typeof setTimeout> | undefined;
  const looks = setInterval(() => {
    if (!opened.closed || !document.hasFocus()) return;
    clearInterval(looks);
    grace = setTimeout(onClosed, GRACE_MS);
  }, LOOK_MS);
  const stopListening = onSocialEnd((end) => {
    if (end.attempt !== attempt) return;
    leave();
    onEnd(end);
  });
  function leave() {
    clearInterval(looks);
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
