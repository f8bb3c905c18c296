import type { SOCIAL_CHANNEL, SocialEnd } from '@vivavoce/contracts/identity/social-sign-in';
import { readSocialEnd } from '#domains/identity/social/social-end.ts';

const name: typeof SOCIAL_CHANNEL = 'social-sign-in';

/**
 * Tells the other windows of this browser how a walk ended. Not by `window.opener`, which a provider's page may have cut
 * off on the way (Cross-Origin-Opener-Policy).
 */
export function tellSocialEnd(end: SocialEnd): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(end);
  channel.close();
}

/** Hears how walks ended in other windows, anybody's. @returns stops hearing */
export function onSocialEnd(listener: (end: SocialEnd) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const end = readSocialEnd(data);
    if (end !== null) listener(end);
  };
  return () => channel.close();
}
