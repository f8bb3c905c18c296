import { useQuery } from '@tanstack/react-query';
import type { ListedLesson } from '@vivavoce/contracts/study/lesson-calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { useId } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { landingPath } from '#app/landing-path.ts';
import { type LiveRoomState, paths } from '#app/paths.ts';
import { useToldFirst } from '#app/screens/lesson/chat/told-first.tsx';
import { useRole } from '#app/use-role.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { LearningTimeCard } from '#domains/limits/learning-time-card.tsx';
import { limitsQuery } from '#domains/limits/limits-queries.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { type AgeChoice, asAgeChoice, bandOfAge } from '#domains/study/lessons/age-bands.ts';
import { HOMEWORK_PART, HomeworkSearch } from '#domains/study/lessons/homework-search.tsx';
import type { LessonCards } from '#domains/study/lessons/lesson-card.tsx';
import { AgeSwitch, SubjectChips } from '#domains/study/lessons/lesson-filters.tsx';
import { LessonGrid, lessonGrid } from '#domains/study/lessons/lesson-grid.tsx';
import { lessonsOf, subjectsOf, sureCount } from '#domains/study/lessons/lesson-shelf.ts';
import { type Lessons, lessonsQuery } from '#domains/study/lessons/lessons-query.ts';
import { teachersById, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** Keeps the subject and the age in the address, so that Back and a reload restore them. */
function useShelf({ lessons, nextId, age }: Lessons) {
  const [query, setQuery] = useSearchParams();
  const subjects = subjectsOf(lessons, nextId);
  const asked = query.get('subject');
  const chosen = {
    subject: subjects.find((subject) => subject === asked) ?? subjects[0] ?? '',
    age: asAgeChoice(query.get('age')) ?? bandOfAge(age),
  };
  const choose = (change: Partial<{ subject: string; age: AgeChoice }>) =>
    setQuery({ ...chosen, ...change }, { replace: true, preventScrollReset: true });
  return { subjects, chosen, choose };
}

function Waiting() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-6">
      <Skeleton className="h-40 rounded-xl" />
      <div className={lessonGrid}>
        {SKELETONS.map((place) => (
          <Skeleton key={place} className="h-44 rounded-xl md:h-96" />
        ))}
      </div>
    </div>
  );
}

/** The lessons of one subject for an age. */
function Shelf({ all, cards }: { all: Lessons; cards: LessonCards }) {
  const { subjects, chosen, choose } = useShelf(all);
  const toldFirst = useToldFirst(useUser().id);
  const shown = lessonsOf(all.lessons, { ...chosen, nextId: all.nextId });
  return (
    <section aria-label={chosen.subject} className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        <SubjectChips
          subjects={subjects}
          chosen={chosen.subject}
          onChoose={(subject) => choose({ subject })}
        />
        <AgeSwitch chosen={chosen.age} onChoose={(age) => choose({ age })} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title-section">{chosen.subject}</h2>
        <p role="status" className="text-ink-2">
          {m.lessons_count({ count: shown.length, sure: sureCount(shown) })}
        </p>
      </div>
      {toldFirst.panel}
      {shown.length === 0 ? (
        <EmptyState
          picture="/scenes/empty-desk.svg"
          title={m.lessons_none_here_title()}
          text={m.lessons_none_here_text({ subject: chosen.subject })}
        >
          <Button onClick={() => choose({ age: 'all' })}>{m.lessons_none_here_all()}</Button>
        </EmptyState>
      ) : (
        <LessonGrid lessons={shown} cards={cards} />
      )}
      {toldFirst.link}
    </section>
  );
}

/** Everything that needs the lessons and the teachers. */
function Loaded({ all, teachers }: { all: Lessons; teachers: readonly Teacher[] }) {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const restingId = useId();
  const { data: limits } = useQuery(limitsQuery(userId));
  const isResting = limits?.canBeLimited === true && limits.state.kind === 'closed';
  const talkTo = paths.chatProperties.href(userId);

  function handleStart({ id: lessonId }: ListedLesson, teacher: Teacher) {
    const state: LiveRoomState = { teacher, isNewSession: true, lessonId };
    void navigate(paths.realtime.href(userId), { state });
  }
  const cards: LessonCards = {
    titles: new Map(all.lessons.map(({ id, title }) => [id, title])),
    teachers: teachersById(teachers),
    nextId: all.nextId,
    restingId: isResting ? restingId : null,
    areTeachersChosen: limits != null && limits.combined.allowedTeacherIds !== null,
    onStart: handleStart,
  };
  if (all.lessons.length === 0) {
    return (
      <EmptyState
        picture="/scenes/empty-desk.svg"
        title={m.lessons_none_title()}
        text={m.lessons_none_text()}
      >
        <ButtonLink look="primary" to={talkTo}>
          {m.lessons_none_talk()}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {isResting && (
        <div id={restingId}>
          <LearningTimeCard learnerId={userId} whoTo={paths.whoCanSee.href()} />
        </div>
      )}
      <HomeworkSearch
        isAskedFor={hash === `#${HOMEWORK_PART}`}
        talkTo={talkTo}
        show={(found) => <LessonGrid lessons={found} cards={cards} />}
      />
      <Shelf all={all} cards={cards} />
    </>
  );
}

function OwnLessons() {
  const lessons = useQuery(lessonsQuery(useUser().id));
  const teachers = useQuery(teachersQuery());
  const { state } = useProfile();
  // a lesson needs a profile
  if (state.status === 'none') return <Navigate to={paths.createProfile.href()} replace />;
  const failed = [lessons, teachers].find((query) => query.isError && query.data === undefined);
  return (
    <div className="wrap-page screen-gap flex flex-col gap-6">
      <div>
        <h1 className="title-screen">{m.lessons_page()}</h1>
        <p className="text-ink-2">{m.lessons_lead()}</p>
      </div>
      {failed !== undefined ? (
        <ErrorState title={m.lessons_failed()} text={errorText(failed.error, '')}>
          <Button look="primary" onClick={() => failed.refetch()}>
            {m.common_try_again()}
          </Button>
        </ErrorState>
      ) : lessons.data === undefined || teachers.data === undefined ? (
        <Waiting />
      ) : (
        <Loaded all={lessons.data} teachers={teachers.data} />
      )}
    </div>
  );
}

/** The screen at /lessons: the lessons of the curriculum to browse. People who start elsewhere are redirected there. */
export function Component() {
  usePageTitle(m.lessons_page());
  const user = useUser();
  const start = landingPath(useRole() ?? user.role);
  return start === paths.dashboard.href() ? <OwnLessons /> : <Navigate to={start} replace />;
}
