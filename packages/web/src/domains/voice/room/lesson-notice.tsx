import { LIMIT_REMINDER_MINUTES, type LimitReason } from '@vivavoce/contracts/limits/bounds';
import type { LessonView } from '#domains/voice/lesson/lesson-view.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** When a parent's limit ends the lesson, in milliseconds since the epoch, and which limit. */
export type LessonClosing = { endsAtMs: number; reason: LimitReason };

/** Says softly that the lesson will end soon; nothing before the last minutes, or if a pause ends it. */
function closingText({ endsAtMs, reason }: LessonClosing, nowMs: number): string | null {
  const minutesLeft = Math.max(1, Math.ceil((endsAtMs - nowMs) / 60_000));
  if (minutesLeft > LIMIT_REMINDER_MINUTES) return null;
  const minutes = m.limits_minutes({ count: minutesLeft });
  switch (reason) {
    case 'day':
      return m.live_closing_day({ minutes });
    case 'week':
      return m.live_closing_week({ minutes });
    case 'quiet_hours':
      return m.live_closing_quiet_hours({ minutes });
    case 'paused':
      return null;
    default:
      return reason satisfies never;
  }
}

/** Shows what a learner should know about the running lesson besides errors: who teaches, and how much time is left. */
export function LessonNotice({
  view,
  closing,
  needsParent,
  isParentsYesWaiting,
  onSpeakAgain,
}: {
  view: LessonView;
  /** When a parent's limit ends the lesson; null if none does. */
  closing: LessonClosing | null;
  /** Whether a parent has to agree before this learner may speak. */
  needsParent: boolean;
  /** Whether a parent did agree, and only the proof that makes it count is missing. */
  isParentsYesWaiting: boolean;
  onSpeakAgain: () => void;
}) {
  const { room, isWritten, isStandIn, secondsLeft } = view;
  if (room.phase.name !== 'running') return null;
  const closesSoon = closing && closingText(closing, Date.now());
  return (
    <>
      {secondsLeft !== null && (
        <Banner kind="warn">{m.live_minutes_left({ minutes: Math.ceil(secondsLeft / 60) })}</Banner>
      )}
      {closesSoon !== null && <Banner kind="info">{closesSoon}</Banner>}
      {isStandIn && <Banner kind="info">{m.live_stand_in()}</Banner>}
      {isWritten && needsParent && (
        <Banner kind="info">
          {isParentsYesWaiting ? m.live_in_writing_until_confirmed() : m.live_in_writing_until_parent()}
        </Banner>
      )}
      {isWritten && !needsParent && (
        <Banner kind="info">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{m.live_in_writing()}</p>
            <Button size="sm" onClick={onSpeakAgain}>
              {m.live_speak_again()}
            </Button>
          </div>
        </Banner>
      )}
    </>
  );
}
