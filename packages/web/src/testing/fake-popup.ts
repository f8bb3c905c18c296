import { act } from '@testing-library/react';
import { SOCIAL_CHANNEL, type SocialEnd } from '@vivavoce/contracts/identity/social-sign-in';
import { vi } from 'vitest';

/**
 * Fakes the window that the page opens: `window.open` returns it, and its messages go through the real broadcast
 * channel. Lasts for the test that calls it.
 */
export function fakePopup({ isBlocked = false } = {}) {
  const opened: { address: URL; features: string }[] = [];
  const popup = { closed: false, focus: vi.fn() };
  vi.stubGlobal('open', (address: string, _name: string, features: string) => {
    opened.push({ address: new URL(address, 'http://localhost'), features });
    popup.closed = false;
    return isBlocked ? null : popup;
  });

  /** The most recently started walk, as the server sees it. */
  function walk() {
    const address = opened.at(-1)?.address;
    if (address === undefined) throw new Error('No window was opened');
    const { intent, show, attempt, rememberMe } = Object.fromEntries(address.searchParams);
    return { provider: address.pathname.split('/')[3], intent, show, attempt, rememberMe } as Omit<
      SocialEnd,
      'outcome'
    > & { rememberMe: string };
  }

  return {
    popup,
    opened,
    walk,
    /** Ends the most recently started walk, with any changes from `other`, by a message that every window receives. */
    async end(outcome: SocialEnd['outcome'], other: Record<string, unknown> = {}) {
      const { rememberMe: _, ...words } = walk();
      await say({ ...words, outcome, ...other });
    },
  };
}

/** Posts a message on the channel of the social sign-in, and resolves once it has been received. */
export async function say(words: unknown): Promise<void> {
  const [mouth, ear] = [new BroadcastChannel(SOCIAL_CHANNEL), new BroadcastChannel(SOCIAL_CHANNEL)];
  await act(async () => {
    const isHeard = new Promise((resolve) => {
      ear.onmessage = resolve;
    });
    mouth.postMessage(words);
    await isHeard;
  });
  mouth.close();
  ear.close();
}
