import type { LessonView } from '#domains/voice/lesson/lesson-view.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Shows what a learner should know about the running lesson besides errors: who teaches, and how much time is left. */
export function LessonNotice({
  view,
  needsParent,
  onSpeakAgain,
}: {
  view: LessonView;
  /** Whether a parent has to agree before this learner may speak. */
  needsParent: boolean;
  onSpeakAgain: () => void;
}) {
  const { room, isWritten, isStandIn, secondsLeft } = view;
  if (room.phase.name !== 'running') return null;
  return (
    <>
      {secondsLeft !== null && (
        <Banner kind="warn">{m.live_minutes_left({ minutes: Math.ceil(secondsLeft / 60) })}</Banner>
      )}
      {isStandIn && <Banner kind="info">{m.live_stand_in()}</Banner>}
      {isWritten && needsParent && <Banner kind="info">{m.live_in_writing_until_parent()}</Banner>}
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
