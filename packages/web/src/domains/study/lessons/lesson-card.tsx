import { LESSON_MINUTES } from '@vivavoce/contracts/study/lesson-bounds';
import type { ListedLesson } from '@vivavoce/contracts/study/lesson-calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { ArrowRight, Moon, Play, Route, Sprout } from 'lucide-react';
import { useId } from 'react';
import { Plant } from '#domains/mastery/plant.tsx';
import { StateLine } from '#domains/mastery/state-badge.tsx';
import { showDaysAgo } from '#domains/sessions/days-ago.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { SubjectDrawing } from './subject-drawings.tsx';

const PAPERS = [
  'bg-sky-tint',
  'bg-sun-tint',
  'bg-leaf-tint',
  'bg-coral-tint',
  'bg-lilac-tint',
  'bg-rose-tint',
];

/** How many papers a drawing can be on. */
export const LESSON_PAPERS = PAPERS.length;

/** What the cards of a list share. */
export type LessonCards = {
  /** The titles of all lessons, by id. */
  titles: ReadonlyMap<string, string>;
  /** The teachers, by id. */
  teachers: ReadonlyMap<string, Teacher>;
  /** The lesson that comes next; null if there is none. */
  nextId: string | null;
  /** The id of the element that says why no lesson can begin now; null if lessons can begin. */
  restingId: string | null;
  /** Whether parents have chosen the learner's teachers. */
  areTeachersChosen: boolean;
  onStart: (lesson: ListedLesson, teacher: Teacher) => void;
};

const listed = new Intl.ListFormat(undefined);

/** Says which lessons this one builds on, or that it needs none. */
function BuildsOn({ lesson, titles }: { lesson: ListedLesson; titles: LessonCards['titles'] }) {
  const names = lesson.buildsOn.map((id) => titles.get(id)).filter((title) => title !== undefined);
  const Icon = names.length > 0 ? Route : Sprout;
  return (
    <p className="flex items-start gap-2 text-ink-2 text-sm">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
      <span className="wrap-anywhere min-w-0">
        {names.length > 0 ? m.lessons_builds_on({ titles: listed.format(names) }) : m.lessons_start_here()}
      </span>
    </p>
  );
}

/** The button that begins a lesson in one press, or the reason why the lesson cannot begin. */
function Start({ lesson, cards }: { lesson: ListedLesson; cards: LessonCards }) {
  const teacher = cards.teachers.get(lesson.teacherId ?? '');
  if (teacher === undefined) {
    const reason = cards.areTeachersChosen ? m.lessons_no_teacher_allowed() : m.lessons_no_teacher();
    return <p className="text-ink-2 text-sm">{reason}</p>;
  }
  const { title } = lesson;
  if (cards.restingId !== null) {
    return (
      <Button
        size="sm"
        block
        aria-disabled
        aria-describedby={cards.restingId}
        aria-label={m.lessons_resting_of({ title })}
      >
        <Moon className="size-5" aria-hidden="true" />
        {m.lessons_resting()}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      block
      look={lesson.id === cards.nextId ? 'primary' : 'outline'}
      aria-label={m.lessons_start_of({ title })}
      onClick={() => cards.onStart(lesson, teacher)}
    >
      <Play className="size-5" aria-hidden="true" />
      {m.lessons_start()}
    </Button>
  );
}

/** A lesson to begin: what it builds on, how the learner stands with what it teaches, and who teaches it. */
export function LessonCard({
  lesson,
  cards,
  drawing,
  paper,
  arrowClass,
}: {
  lesson: ListedLesson;
  cards: LessonCards;
  /** Which drawing of the subject it has, and on which of the `LESSON_PAPERS`, from 0. */
  drawing: number;
  paper: number;
  /** The classes of an arrow to the next card, which builds on this one; null without an arrow. */
  arrowClass: string | null;
}) {
  const id = useId();
  const teacher = cards.teachers.get(lesson.teacherId ?? '');
  const isNext = lesson.id === cards.nextId;
  return (
    <li className="relative min-w-0">
      <article
        aria-labelledby={id}
        className={cn(
          'grid h-full grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3.5 rounded-lg border-2 bg-surface p-2.5 md:flex md:flex-col md:gap-y-3 md:rounded-xl md:p-3',
          isNext ? 'border-accent ring-1 ring-accent' : 'border-line',
        )}
      >
        <div
          className={cn('relative flex items-center justify-center rounded-md md:rounded-lg', PAPERS[paper])}
        >
          <SubjectDrawing subject={lesson.subject} at={drawing} className="w-full md:w-[min(100%,16rem)]" />
          <span className="absolute right-2 bottom-2 grid size-13 place-items-center rounded-full bg-surface md:right-3 md:bottom-3">
            <Plant state={lesson.state} size="sm" />
          </span>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1.5 py-1 md:px-2.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isNext && <Badge look="solid">{m.lessons_next()}</Badge>}
            <StateLine state={lesson.state} />
          </div>
          <h3 id={id} className="title-card wrap-anywhere">
            {lesson.title}
          </h3>
          <BuildsOn lesson={lesson} titles={cards.titles} />
          {lesson.lastHadAt !== null && (
            <p className="text-ink-2 text-sm">
              {m.lessons_last_had({ day: showDaysAgo(lesson.lastHadAt, new Date()) })}
            </p>
          )}
          <div className="mt-auto flex flex-col gap-2.5 pt-1.5">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold text-ink-2 text-sm">
              {teacher !== undefined && (
                <span className="flex min-w-0 items-center gap-2.5">
                  <span className="max-md:hidden">
                    <Avatar name={teacher.name} picture={teacher.picture} size="sm" />
                  </span>
                  <span className="wrap-anywhere min-w-0" dir="auto">
                    {teacher.name}
                  </span>
                </span>
              )}
              <span className="whitespace-nowrap">{m.lessons_minutes({ minutes: LESSON_MINUTES })}</span>
            </p>
            <Start lesson={lesson} cards={cards} />
          </div>
        </div>
      </article>
      {arrowClass !== null && (
        <ArrowRight
          className={cn('absolute top-24 -right-7 hidden size-6 text-ink-3', arrowClass)}
          aria-hidden="true"
        />
      )}
    </li>
  );
}
