import { WifiOff } from 'lucide-react';
import type { LessonView } from '#domains/voice/lesson/lesson-view.ts';
import { m } from '#messages/messages.js';

/** Shows what helps while words are being lost. Screen readers announce it once, when it appears. */
export function QualityHint({ view: { room, quality } }: { view: LessonView }) {
  const isPoor = room.phase.name === 'running' && room.phase.link === 'steady' && quality === 'poor';
  return (
    <div role="status" className="empty:hidden">
      {isPoor && (
        <p className="flex items-start gap-3 rounded-lg bg-warn-tint px-5 py-3 font-semibold text-warn leading-snug">
          <WifiOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {m.live_quality_hint()}
        </p>
      )}
    </div>
  );
}
