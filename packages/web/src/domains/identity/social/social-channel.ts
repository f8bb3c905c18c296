import type { SOCIAL_CHANNEL, SocialEnd } from '@vivavoce/contracts/identity/social-sign-in';
import { readSocialEnd } from '#domains/identity/social/social-end.ts';

const name: typeof SOCIAL_CHANNEL = 'social-sign-in';

/**
 * Tells the other windows of this browser how a walk ended. It does not use `window.opener`, because a provider's page
 * may have cut it off on the way (Cross-Origin-Opener-Policy).
 */
export function tellSocialEnd(end: SocialEnd): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(end);
  channel.close();
}

/** Listens for the ends of walks in all other windows. @returns a function that stops listening */
export function onSocialEnd(listener: (end: SocialEnd) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const end = readSocialEnd(data);
    if (end !== null) listener(end);
  };
  return () => channel.close();
}
