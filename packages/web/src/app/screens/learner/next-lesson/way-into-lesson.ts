import type { NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import type { LiveRoomState } from '#app/paths.ts';

/** A lesson that a learner can begin or go on with, and the teacher who holds it. */
type OpenLesson = { next: Exclude<NextLesson, { kind: 'none' }>; teacher: Teacher };

/**
 * The way into the next lesson.
 *
 * - `none`: no teacher is there.
 * - `resting`: a limit lets no lesson begin now. `opensAt`: when lessons open again, if that is known.
 * - `open`: `state` opens the live room with the lesson.
 */
export type WayIntoLesson =
  | { name: 'none' }
  | ({ name: 'resting'; opensAt: string | null } & OpenLesson)
  | ({ name: 'open'; state: LiveRoomState } & OpenLesson);

/** What opens the live room with a lesson to begin or to go on with. */
function roomState({ next, teacher }: OpenLesson): LiveRoomState {
  return next.kind === 'begin'
    ? { teacher, isNewSession: true, lessonId: next.lesson.id }
    : { teacher, sessionId: next.sessionId, isResuming: true };
}

/**
 * Finds the way into the next lesson.
 * @param teachers all teachers that the learner may choose
 * @param closed why lessons rest, with the time at which they open; null if they do not rest
 */
export function wayIntoLesson(
  next: NextLesson,
  teachers: readonly Teacher[],
  closed: { opensAt: string | null } | null,
): WayIntoLesson {
  if (next.kind === 'none') return { name: 'none' };
  const teacher = teachers.find(({ id }) => id === next.teacherId);
  if (teacher === undefined) return { name: 'none' };
  if (closed !== null) return { name: 'resting', opensAt: closed.opensAt, next, teacher };
  return { name: 'open', state: roomState({ next, teacher }), next, teacher };
}
