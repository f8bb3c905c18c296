import type { NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';

/** The lesson that a new session with the chosen teacher holds, or the one that was left, with a way to all lessons. */
export function ProposedLesson({ proposal }: { proposal: Exclude<NextLesson, { kind: 'none' }> | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <p role="status" className="wrap-anywhere min-w-0 font-semibold empty:hidden">
        {proposal?.kind === 'begin' && m.session_next_lesson({ title: proposal.lesson.title })}
        {proposal?.kind === 'goOn' && m.session_next_left({ title: proposal.title })}
      </p>
      <Link
        to={paths.lessons.href()}
        className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
      >
        {proposal === null ? m.session_next_choose() : m.session_next_other()}
      </Link>
    </div>
  );
}
