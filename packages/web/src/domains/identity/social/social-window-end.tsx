import type { SocialEnd } from '@vivavoce/contracts/identity/social-sign-in';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { tellSocialEnd } from '#domains/identity/social/social-channel.ts';
import { m } from '#messages/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';

/** A window that closes is gone by then; one that a script may not close says so only then. */
const STILL_HERE_MS = 700;

/** The provider's window at its end: it tells the window that opened it how it went, and closes. */
export function SocialWindowEnd({
  end,
  children,
}: {
  end: SocialEnd;
  /** The way on for a window that nobody waits for. */
  children: ReactNode;
}) {
  const [isStillHere, setIsStillHere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one walk has one end
  useEffect(() => {
    tellSocialEnd(end);
    window.close();
    const timer = setTimeout(() => setIsStillHere(true), STILL_HERE_MS);
    return () => clearTimeout(timer);
  }, [end.attempt]);

  if (!isStillHere) return <Loading title={m.social_return_working()} />;
  return (
    <EmptyState icon={CircleCheck} level={1} title={m.social_return_title()} text={m.social_return_text()}>
      {children}
    </EmptyState>
  );
}
