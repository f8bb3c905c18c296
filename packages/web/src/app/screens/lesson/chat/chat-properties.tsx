import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Mic } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isOwnProfileId } from '#app/own-profile-id.ts';
import { type LiveRoomState, paths } from '#app/paths.ts';
import { EarlierSessions } from '#app/screens/lesson/chat/earlier-sessions.tsx';
import { ProposedLesson } from '#app/screens/lesson/chat/proposed-lesson.tsx';
import { useToldFirst } from '#app/screens/lesson/chat/told-first.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useAllowedTeachers } from '#domains/limits/limits-queries.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { nextLessonQuery } from '#domains/study/next-lesson/next-lesson-query.ts';
import { TeacherChoice } from '#domains/teachers/teacher-choice.tsx';
import { teachersById, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** The teacher of the next lesson: the one chosen here, otherwise the one in the profile (RES-56). */
function useChosenTeacher() {
  const { profile } = useProfile();
  const teachers = useQuery(teachersQuery());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const id = chosenId ?? profile?.teacherId ?? null;
  const byId = teachersById(teachers.data ?? []);
  return { teacher: id === null ? undefined : byId.get(id), choose: setChosenId };
}

/** The next lesson with the chosen teacher (RES-123); null if there is none, or it is not known. */
function useProposal(learnerId: string, teacher: Teacher | undefined) {
  const { data: next } = useQuery({
    ...nextLessonQuery(learnerId, teacher?.id),
    enabled: teacher !== undefined,
  });
  return next === undefined || next.kind === 'none' || next.teacherId !== teacher?.id ? null : next;
}

function NewLesson({ profileId }: { profileId: string }) {
  const navigate = useNavigate();
  const { teacher, choose } = useChosenTeacher();
  const isAllowed = useAllowedTeachers(useUser().id);
  const [isTeacherMissed, setIsTeacherMissed] = useState(false);
  const toldFirst = useToldFirst(profileId);
  const proposal = useProposal(profileId, teacher);
  const isStillAllowed = teacher === undefined || isAllowed(teacher.id);
  function handleStart() {
    if (teacher === undefined) return setIsTeacherMissed(true);
    const lesson = proposal?.kind === 'begin' ? { lessonId: proposal.lesson.id } : {};
    const state: LiveRoomState = { teacher, isNewSession: true, ...lesson };
    void navigate(paths.realtime.href(profileId), { state });
  }
  function handleChoose(chosen: Teacher) {
    setIsTeacherMissed(false);
    choose(chosen.id);
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="title-section">{m.session_choose_teacher()}</h2>
      <TeacherChoice
        name="teacher"
        label={m.session_choose_teacher()}
        chosenId={teacher?.id ?? null}
        isAllowed={isAllowed}
        onChoose={handleChoose}
      />
      {!isStillAllowed && <Banner kind="info">{m.limits_teacher_change()}</Banner>}
      {isTeacherMissed && <Banner kind="danger">{m.session_teacher_needed()}</Banner>}
      <ProposedLesson proposal={proposal} />
      {toldFirst.panel}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="primary" size="lg" disabled={!isStillAllowed} onClick={handleStart}>
          <Mic className="size-6" aria-hidden="true" />
          {m.session_start()}
        </Button>
        {teacher !== undefined && <p className="text-ink-2">{m.session_with({ teacher: teacher.name })}</p>}
        {toldFirst.link}
      </div>
    </section>
  );
}

/** The screen at /chat/{profileId}/properties: choose a teacher for a new lesson, or continue an earlier session. */
export function Component() {
  usePageTitle(m.session_properties_page());
  const user = useUser();
  const { profileId } = useParams();
  if (!isOwnProfileId(profileId, user.id)) {
    return (
      <ErrorState level={1} title={m.session_invalid_user()}>
        <ButtonLink look="primary" to={paths.dashboard.href()}>
          {m.common_back_to_dashboard()}
        </ButtonLink>
      </ErrorState>
    );
  }
  return (
    <div className="wrap-page screen-gap flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <BackLink to={paths.dashboard.href()}>{m.common_back_to_dashboard()}</BackLink>
        <h1 className="title-screen">{m.session_properties_title()}</h1>
        <p className="text-ink-2">{m.session_properties_lead()}</p>
      </div>
      <NewLesson profileId={user.id} />
      <EarlierSessions profileId={user.id} />
    </div>
  );
}
