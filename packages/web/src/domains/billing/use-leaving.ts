import { useEffect, useState } from 'react';

/**
 * Whether the page is being left for a payment page. The Back button may restore the page as it was left, with a busy
 * button; then it can be pressed again.
 */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  return [isLeaving, setIsLeaving] as const;
}
