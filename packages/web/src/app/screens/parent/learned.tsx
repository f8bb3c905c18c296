import { useQueries, useQuery } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Prose } from '#domains/sessions/prose.tsx';
import { type ListedSession, sessionQuery } from '#domains/sessions/session-queries.ts';
import { teachersById, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { showMinutes, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** How many of the newest lessons are told of. The table below lists all of them. */
const LESSONS_SHOWN_MAX = 5;

/** One lesson: when it was, with whom, and what it was about. */
function Lesson({
  session,
  summary,
  teacher,
}: {
  session: ListedSession;
  summary: string;
  teacher: Teacher | undefined;
}) {
  const day = showMoment(session.createdAt, 'day');
  const name = teacher?.name ?? m.session_teacher();
  return (
    <li className="flex flex-col gap-3 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex items-center gap-3">
        <Avatar name={name} picture={teacher?.picture ?? null} size="sm" />
        <div className="min-w-0 leading-snug">
          <h3 className="font-bold">{day}</h3>
          <p className="wrap-anywhere text-ink-2 text-sm">
            {m.parent_learned_with({ teacher: name, minutes: showMinutes(session.time_minutes) })}
          </p>
        </div>
      </div>
      <Prose text={summary} />
      <Link
        to={paths.learningSession.href(session.userId, { session: session.id })}
        className="inline-flex min-h-11 items-center self-start font-semibold text-accent-ink underline"
      >
        {m.parent_learned_details()}
        <span className="sr-only">
          {m.session_of({ moment: showMoment(session.createdAt, 'shortDateTime') })}
        </span>
      </Link>
    </li>
  );
}

/**
 * What a child learned: the summaries of the newest lessons that have taken place. A summary that is missing or cannot
 * be loaded is left out; the lesson is in the table of all lessons anyway.
 */
export function Learned({ name, sessions }: { name: string; sessions: readonly ListedSession[] }) {
  const latest = sessions.filter(({ time_minutes }) => time_minutes > 0).slice(0, LESSONS_SHOWN_MAX);
  const details = useQueries({ queries: latest.map(({ id }) => sessionQuery(id)) });
  const teachers = useQuery(teachersQuery());
  const teacherOf = teachersById(teachers.data ?? []);
  const lessons = latest.flatMap((session, at) => {
    const summary = details[at]?.data?.session.summary?.trim();
    return summary ? [{ session, summary }] : [];
  });
  const isLoading = details.some(({ isPending }) => isPending);
  return (
    <section aria-labelledby="learned" className="flex flex-col gap-4">
      <h2 id="learned" className="title-section">
        {m.parent_learned_title()}
      </h2>
      <Card>
        {isLoading && (
          <div role="status" aria-label={m.common_loading()}>
            <SkeletonText />
          </div>
        )}
        {!isLoading && lessons.length === 0 && (
          <p className="text-ink-2">{m.parent_learned_none({ name })}</p>
        )}
        {!isLoading && lessons.length > 0 && (
          <ul>
            {lessons.map(({ session, summary }) => (
              <Lesson
                key={session.id}
                session={session}
                summary={summary}
                teacher={session.teacherId === null ? undefined : teacherOf.get(session.teacherId)}
              />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
