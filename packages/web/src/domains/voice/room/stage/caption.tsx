import { useEffect, useState } from 'react';
import type { Turn } from '#domains/voice/words/transcript.ts';
import { captionPages, pageAt } from './caption-pages.ts';

const PAGE_CHECK_MS = 250;

/** Returns the page of a turn that is being spoken, counting from when its first words arrived. */
function usePage(pages: readonly string[], turnId: string | null, isSpeaking: boolean): number {
  const [spokenMs, setSpokenMs] = useState(0);
  const hasMore = pages.length > 1;
  useEffect(() => {
    setSpokenMs(0);
    if (turnId === null || !hasMore || !isSpeaking) return;
    const sinceMs = performance.now();
    const timer = setInterval(() => setSpokenMs(performance.now() - sinceMs), PAGE_CHECK_MS);
    return () => clearInterval(timer);
  }, [turnId, hasMore, isSpeaking]);
  // After the turn, the last page stays visible, because it ends with the question.
  return isSpeaking ? pageAt(pages, spokenMs) : pages.length - 1;
}

/** Shows, at all times, what is being said: the teacher's words page by page, or else a note about whose turn it is. */
export function Caption({
  turn,
  isSpeaking,
  otherwise,
}: {
  turn: Turn | null;
  isSpeaking: boolean;
  otherwise: string;
}) {
  const pages = captionPages(turn?.text ?? '');
  const page = usePage(pages, turn?.itemId ?? null, isSpeaking);
  return (
    <p aria-live="polite" className="live-caption">
      {pages[page] ?? otherwise}
    </p>
  );
}
