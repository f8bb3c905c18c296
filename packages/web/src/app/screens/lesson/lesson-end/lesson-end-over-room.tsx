import { useQuery } from '@tanstack/react-query';
import type { LessonEnd } from '@vivavoce/contracts/study/lesson-calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type LiveRoomState, paths } from '#app/paths.ts';
import { EndOfLesson } from '#domains/study/lesson-end/end-of-lesson.tsx';
import { EndSheet } from '#domains/study/lesson-end/end-sheet.tsx';
import { endSubtitle, endTitle } from '#domains/study/lesson-end/end-words.ts';
import { lessonEndQuery } from '#domains/study/lesson-end/lesson-end-query.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** For how long the end of a lesson waits for the room to save it, in milliseconds. Then it is read all the same. */
export const WAIT_FOR_SAVE_MS = 4_000;

/** The room's own button for the next start, which receives the focus when the end of the lesson is closed. */
const startButton = {
  get current() {
    return document.querySelector<HTMLElement>('.live-start');
  },
};

/** Whether a time has passed since the first render. */
function usePassed(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasPassed;
}

/** What opens the room for a new session after this one. Without a lesson of the curriculum, the server chooses one. */
const onceMoreState = (teacher: Teacher, after: string, lessonId: string | undefined): LiveRoomState => ({
  teacher,
  isNewSession: true,
  after,
  ...(lessonId !== undefined && { lessonId }),
});

/** The ways on from a lesson. They are there whatever else could be loaded. */
function WaysOn({
  learnerId,
  sessionId,
  teacher,
  lessonId,
  end,
  isWaiting,
  onClose,
}: {
  learnerId: string;
  sessionId: string;
  teacher: Teacher;
  /** The lesson that the room was opened for, if that is known. */
  lessonId: string | undefined;
  end: LessonEnd | null;
  /** Whether the end may still arrive, and say which lesson it was. */
  isWaiting: boolean;
  onClose: () => void;
}) {
  const sameLesson = end?.skills[0]?.lessonId ?? lessonId;
  const navigate = useNavigate();
  const mayGoOn = end?.next.kind === 'goOn' && end.next.sessionId === sessionId;
  function open(state: LiveRoomState) {
    onClose();
    void navigate(paths.realtime.href(learnerId), { state, replace: true });
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
      <ButtonLink look="primary" to={paths.dashboard.href()}>
        {m.lesson_end_to_dashboard()}
      </ButtonLink>
      {mayGoOn && (
        <Button onClick={() => open({ teacher, sessionId, isResuming: true })}>{m.lesson_end_go_on()}</Button>
      )}
      <Button
        busy={isWaiting && sameLesson === undefined}
        onClick={() => open(onceMoreState(teacher, sessionId, sameLesson))}
      >
        <Undo2 className="size-5 shrink-0" aria-hidden="true" />
        {m.lesson_end_once_more()}
      </Button>
      <Link
        to={paths.learningSession.href(learnerId, { session: sessionId })}
        className="inline-flex min-h-11 items-center justify-center px-1 font-semibold text-accent-ink underline"
      >
        {m.lesson_end_see_whole()}
      </Link>
    </div>
  );
}

/**
 * The end of a lesson over the room, after Stop (RES-122): what was known, what was worked out, what wants another
 * look, and what comes next. Closing it leaves the room as it is.
 */
export function LessonEndOverRoom({
  learnerId,
  sessionId,
  isSaved,
  teacher,
  lessonId,
  firstName,
}: {
  learnerId: string;
  sessionId: string;
  /** Whether the server has the end of the run, and so the minutes. */
  isSaved: boolean;
  teacher: Teacher;
  /** The lesson that the room was opened for, if that is known. */
  lessonId: string | undefined;
  firstName: string | null;
}) {
  const [isOpen, setIsOpen] = useState(true);
  const hasWaited = usePassed(WAIT_FOR_SAVE_MS);
  const read = useQuery({ ...lessonEndQuery(sessionId), enabled: isOpen && (isSaved || hasWaited) });
  const end = read.data;
  const isKnown = end !== undefined;
  const title = isKnown ? endTitle(end, firstName) : m.lesson_end_over();
  const subtitle = isKnown ? endSubtitle(end, teacher.name) : undefined;
  const close = () => setIsOpen(false);
  return (
    <EndSheet open={isOpen} onClose={close} title={title} text={subtitle} focusRescue={startButton}>
      <p role="status" className="sr-only">
        {isKnown ? `${title} ${subtitle}` : m.lesson_end_looking()}
      </p>
      {!isKnown && !read.isError && <SkeletonText lines={4} />}
      {!isKnown && read.isError && (
        <ErrorState title={m.lesson_end_failed()} text={errorText(read.error, m.lesson_end_failed_text())}>
          <Button busy={read.isFetching} onClick={() => read.refetch()}>
            {m.common_try_again()}
          </Button>
        </ErrorState>
      )}
      {isKnown && end !== null && <EndOfLesson end={end} />}
      <WaysOn
        learnerId={learnerId}
        sessionId={sessionId}
        teacher={teacher}
        lessonId={lessonId}
        end={end ?? null}
        isWaiting={!isKnown && !read.isError}
        onClose={close}
      />
    </EndSheet>
  );
}
