import { useEffect, useState } from 'react';
import type { Turn } from '#domains/voice/words/transcript.ts';
import { captionPages, pageAt } from './caption-pages.ts';

const PAGE_CHECK_MS = 250;

/** The page of a turn that is being spoken, from the moment at which its first words were here. */
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
  // What was said stays to be read by its end, which is the question.
  return isSpeaking ? pageAt(pages, spokenMs) : pages.length - 1;
}

/** What is said now, always on: the teacher's words page by page, or else a word about whose turn it is. */
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
