import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { LESSON_MINUTES } from '@vivavoce/contracts/study/lesson-bounds';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Clock, Mic, UserRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useToldFirst } from '#app/screens/lesson/chat/told-first.tsx';
import { whenText } from '#domains/limits/limit-texts.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { showDaysAgo } from '#domains/sessions/days-ago.ts';
import { nextLessonQuery } from '#domains/study/next-lesson/next-lesson-query.ts';
import { whyText } from '#domains/study/next-lesson/why-text.ts';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { AgeQuestion } from './age-question.tsx';
import { NextLessonSkeleton } from './next-lesson-skeleton.tsx';
import { useWayIntoLesson } from './use-way-into-lesson.ts';
import type { WayIntoLesson } from './way-into-lesson.ts';

/** A way that has a lesson. */
type Lesson = Exclude<WayIntoLesson, { name: 'none' }>;

/** Leads to the field for homework on the screen of lessons. */
const HOMEWORK = `${paths.lessons.href()}#homework`;

/** The words about a lesson to begin or to go on with. */
function wordsOf({ next }: Lesson) {
  return next.kind === 'begin'
    ? { label: m.next_lesson_title(), title: next.lesson.title, line: whyText(next) }
    : {
        label: m.next_lesson_go_on_title(),
        title: next.title,
        line: m.next_lesson_left({ when: showDaysAgo(next.leftAt, new Date()) }),
      };
}

/** Says with whom the lesson is, and of a whole lesson how long it takes. */
function LessonFacts({ way: { next, teacher } }: { way: Lesson }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 font-semibold">
      <li className="flex min-w-0 items-center gap-2">
        <UserRound className="size-5 shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere min-w-0">{m.next_lesson_with({ teacher: teacher.name })}</span>
      </li>
      {next.kind === 'begin' && (
        <li className="flex items-center gap-2">
          <Clock className="size-5 shrink-0" aria-hidden="true" />
          {m.next_lesson_minutes({ minutes: LESSON_MINUTES })}
        </li>
      )}
    </ul>
  );
}

function HomeworkLink() {
  return (
    <Link to={HOMEWORK} className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
      {m.next_lesson_homework()}
    </Link>
  );
}

/** The way into the lesson: the button that opens the room, or why there is no lesson now. */
function LessonStart({ way, learnerId }: { way: Lesson; learnerId: string }) {
  const navigate = useNavigate();
  if (way.name === 'resting')
    return (
      <p className="font-semibold">
        {m.next_lesson_resting()}
        {way.opensAt !== null && ` ${m.limits_child_opens({ when: whenText(way.opensAt, new Date()) })}`}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        look="primary"
        size="lg"
        onClick={() => navigate(paths.realtime.href(learnerId), { state: way.state })}
      >
        <Mic className="size-6 shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere min-w-0">
          {way.next.kind === 'begin'
            ? m.next_lesson_start()
            : m.next_lesson_go_on({ teacher: way.teacher.name })}
        </span>
      </Button>
      <HomeworkLink />
    </div>
  );
}

/** The card's two columns: words, and the teacher in an arch. `isLast`: the arch stands on the lower edge of the card. */
function WithTeacher({
  teacher,
  isLast,
  children,
}: {
  teacher: Teacher;
  isLast: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid items-end gap-x-8 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col items-start gap-4 self-center">{children}</div>
      <TeacherPortrait
        name={teacher.name}
        picture={teacher.picture}
        className={cn(
          'mx-auto aspect-[1/1.06] w-full max-w-72 overflow-hidden rounded-t-full',
          isLast && '-mb-[clamp(1.25rem,2.4vw,2rem)]',
        )}
        imageClassName="w-full"
      />
    </div>
  );
}

/** What the card shows as soon as the age is known or was not told. */
function ShownLesson({ learnerId }: { learnerId: string }) {
  const way = useWayIntoLesson(learnerId);
  const toldFirst = useToldFirst(learnerId);
  if (way.name === 'loading') return <NextLessonSkeleton />;
  if (way.name === 'failed')
    return (
      <ErrorState title={m.next_lesson_failed()} text={errorText(way.error, '')}>
        <Button onClick={way.retry}>{m.common_try_again()}</Button>
      </ErrorState>
    );
  if (way.name === 'none')
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0">{m.next_lesson_none()}</p>
        <ButtonLink look="primary" to={paths.teachers.href()}>
          {m.next_lesson_to_teachers()}
        </ButtonLink>
      </div>
    );
  const words = wordsOf(way);
  return (
    <div className="flex flex-col gap-6">
      <WithTeacher teacher={way.teacher} isLast={toldFirst.panel === null}>
        <p className="font-bold text-sm text-sun-ink">{words.label}</p>
        <h2 className="wrap-anywhere title-screen">{words.title}</h2>
        <p className="wrap-anywhere text-ink-2 text-lg">{words.line}</p>
        <LessonFacts way={way} />
        <LessonStart way={way} learnerId={learnerId} />
      </WithTeacher>
      {toldFirst.panel}
    </div>
  );
}

/** Whether the lessons of this person are chosen by an age that is not known. */
const isAgeMissed = ({ age, role }: Profile) =>
  age === null && (hasRole(role, 'STUDENT') || hasRole(role, 'SOLO'));

/**
 * The first card of the dashboard: the next lesson, or the one that was left, with one press (RES-123). It asks a learner
 * for the age first (RES-125).
 */
export function NextLessonCard({ profile }: { profile: Profile }) {
  const { keep } = useProfile();
  const client = useQueryClient();
  const [isAskedLater, setIsAskedLater] = useState(false);
  const card = useRef<HTMLElement>(null);
  const learnerId = profile.userId;
  const asksAge = isAgeMissed(profile) && !isAskedLater;

  function handleSaved(saved: Profile) {
    keep(saved);
    void client.invalidateQueries({ queryKey: nextLessonQuery(learnerId).queryKey });
    card.current?.focus();
  }
  function handleLater() {
    setIsAskedLater(true);
    card.current?.focus();
  }
  return (
    <Card ref={card} tabIndex={-1} tint="sun" aria-label={m.next_lesson_title()} className="overflow-hidden">
      {asksAge ? (
        <AgeQuestion userId={learnerId} onSaved={handleSaved} onLater={handleLater} />
      ) : (
        <ShownLesson learnerId={learnerId} />
      )}
    </Card>
  );
}
