import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { lazyOr } from '#app/layouts/lazy-or.ts';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { whoCanSeeQuery } from '#domains/family/who-can-see/who-can-see-query.ts';
import { sessionsQuery } from '#domains/sessions/session-queries.ts';
import { m } from '#messages/messages.js';

/** The panel is read once, so its script is fetched only then. If that fails, the link is there. */
const BeforeFirstLesson = lazyOr(
  async () => (await import('#domains/family/who-can-see/before-first-lesson.tsx')).BeforeFirstLesson,
  ({ link }: { link: ReactNode }) => link,
);

/** Leads to the page 'Who can see what'. */
const WhoLink = () => (
  <Link
    to={paths.whoCanSee.href()}
    className="inline-flex min-h-11 items-center font-semibold text-accent-ink text-sm underline"
  >
    {m.who_first_link()}
  </Link>
);

/**
 * Returns what a learner is told where a lesson begins. Before the first lesson it is a panel. Later, or if that cannot be
 * read, it is a link alone. Both are null while it is not known, so that nothing appears only to go away.
 */
export function useToldFirst(userId: string) {
  const role = useRole();
  const isLearner = role !== null && (hasRole(role, 'STUDENT') || hasRole(role, 'SOLO'));
  const sessions = useQuery({ ...sessionsQuery(userId), enabled: isLearner });
  // a list that was read on another screen may lack the first lesson
  const isKnown = sessions.isFetchedAfterMount || !sessions.isFetching;
  const isFirst = isLearner && isKnown && sessions.data?.length === 0;
  const facts = useQuery({ ...whoCanSeeQuery(userId), enabled: isFirst });
  if (isFirst && facts.data !== undefined)
    return {
      panel: (
        <Suspense>
          <BeforeFirstLesson facts={facts.data} link={<WhoLink />} />
        </Suspense>
      ),
      link: null,
    };
  const isWaiting = !isKnown || sessions.isPending || (isFirst && facts.isPending);
  return { panel: null, link: isLearner && !isWaiting ? <WhoLink /> : null };
}
