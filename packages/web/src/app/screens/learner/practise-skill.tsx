import { useQuery } from '@tanstack/react-query';
import type { SkillDetail } from '@vivavoce/contracts/mastery/calls';
import { useNavigate } from 'react-router';
import { type LiveRoomState, paths } from '#app/paths.ts';
import { useToldFirst } from '#app/screens/lesson/chat/told-first.tsx';
import { limitsQuery } from '#domains/limits/limits-queries.ts';
import { lessonsQuery } from '#domains/study/lessons/lessons-query.ts';
import { teachersById, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** The lesson that teaches a skill, and who would teach it; no teacher if nobody may, or while that is not known. */
function useLessonOf(learnerId: string, lessonId: string) {
  const lessons = useQuery(lessonsQuery(learnerId));
  const teachers = useQuery(teachersQuery());
  const teacherId = lessons.data?.lessons.find(({ id }) => id === lessonId)?.teacherId;
  return {
    teacher: teachersById(teachers.data ?? []).get(teacherId ?? ''),
    isPending: lessons.isPending || teachers.isPending,
    failed: [lessons, teachers].find(({ isError, data }) => isError && data === undefined),
  };
}

/**
 * Leads from a skill to the room, for the lesson that teaches it. Before the first lesson, it tells who can see what. While
 * lessons rest, it says so instead.
 */
export function PractiseSkill({ learnerId, skill }: { learnerId: string; skill: SkillDetail }) {
  const navigate = useNavigate();
  const { lessonId } = skill;
  const { teacher, isPending, failed } = useLessonOf(learnerId, lessonId);
  const { data: limits } = useQuery(limitsQuery(learnerId));
  const toldFirst = useToldFirst(learnerId);
  function handlePractise() {
    if (teacher === undefined) return;
    const state: LiveRoomState = { teacher, isNewSession: true, lessonId };
    void navigate(paths.realtime.href(learnerId), { state });
  }
  if (failed !== undefined) {
    return (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <p className="text-ink-2 text-sm">{m.skill_practise_failed()}</p>
        <Button size="sm" onClick={() => void failed.refetch()}>
          {m.common_try_again()}
        </Button>
      </div>
    );
  }
  if (!isPending && teacher === undefined) {
    return <p className="text-ink-2 text-sm">{m.skill_practise_nobody()}</p>;
  }
  if (limits?.state.kind === 'closed') {
    return <p className="text-ink-2 text-sm">{m.next_lesson_resting()}</p>;
  }
  return (
    <>
      {toldFirst.panel}
      <Button look="primary" block busy={isPending} onClick={handlePractise}>
        {skill.state === 'new' ? m.skill_practise_new() : m.skill_practise()}
      </Button>
    </>
  );
}
