import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { Link } from 'react-router';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { DELETION_PART } from './deletion-part.ts';
import { plannedDeletionQuery } from './deletion-queries.ts';

/**
 * Tells a learner, or a parent about a child, that a parent planned to delete the account, and leads to what can be done.
 * It is the last thing on the page and stays in view, so that nothing moves when it appears.
 */
export function DeletionNotice({
  learnerId,
  childName = null,
  to,
}: {
  learnerId: string;
  /** The learner's name when a parent reads; null when the learner does. */
  childName?: string | null;
  /** The screen with the `DeletionCard`. */
  to: string;
}) {
  const { data: planned } = useQuery(plannedDeletionQuery(learnerId));
  if (!planned) return null;
  const day = showMoment(planned.dueAt, 'day');
  return (
    <div
      role="status"
      data-deletion-notice
      className="sticky bottom-[calc(0.75rem+var(--foot-height))] z-10 flex flex-wrap items-center gap-x-4 self-center rounded-xl border border-warn-line bg-surface px-5 py-2 shadow-3"
    >
      <p className="flex min-w-0 items-center gap-3 font-semibold leading-snug">
        <CalendarX2 className="size-5.5 shrink-0 text-warn" aria-hidden="true" />
        {childName === null ? m.deletion_notice({ day }) : m.deletion_notice_child({ name: childName, day })}
      </p>
      <Link
        to={`${to}#${DELETION_PART}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline max-sm:pl-8.5"
      >
        {m.deletion_notice_link()}
      </Link>
    </div>
  );
}
