import type { SocialEnd } from '@vivavoce/contracts/identity/social-sign-in';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { tellSocialEnd } from '#domains/identity/social/social-channel.ts';
import { m } from '#messages/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';

/** A window that can close is gone after this time. If a script may not close it, it shows a text instead. */
const STILL_HERE_MS = 700;

/** The provider's window at the end of a walk: it reports the outcome to the window that opened it, and closes. */
export function SocialWindowEnd({
  end,
  children,
}: {
  end: SocialEnd;
  /** A way to continue from a window that is still open. */
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
