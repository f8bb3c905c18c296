import { useQueries, useQuery } from '@tanstack/react-query';
import { addDays, isCalendarDay, mondayOf, WEEK_DAYS } from '@vivavoce/contracts/wire/calendar-days';
import { ChevronLeft, ChevronRight, Link2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { MissingChildren } from '#app/screens/parent/missing-children.tsx';
import { WeekLessons } from '#app/screens/parent/week-lessons.tsx';
import { useRole } from '#app/use-role.ts';
import { childName, type LinkedChild } from '#domains/family/linked-child.ts';
import { linkedChildrenQuery } from '#domains/family/linked-children.ts';
import { NoticesCard } from '#domains/family/notices/notices-card.tsx';
import { showDayRange } from '#domains/family/week/show-days.ts';
import { WeekCard } from '#domains/family/week/week-card.tsx';
import { weekLook } from '#domains/family/week/week-looks.ts';
import { weekQuery } from '#domains/family/week/week-queries.ts';
import { WeeklyMailCard } from '#domains/family/week/weekly-mail-card.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { LimitsCard } from '#domains/limits/limits-card.tsx';
import { errorText } from '#lib/api-error.ts';
import { ownTimeZone } from '#lib/local-time/wall-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';

/** The tallest bar stands for at least this many minutes, so that one short lesson does not look like a long one. */
const SCALE_MIN_MINUTES = 30;

const nameFormat = new Intl.ListFormat(undefined);
const dayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' });

/** The week that an address asks for, and the week of today, each by its Monday. */
function weeksOf(asked: string | null) {
  const thisMonday = mondayOf(dayFormat.format(new Date()));
  const monday = asked !== null && isCalendarDay(asked) ? mondayOf(asked) : thisMonday;
  // nobody has had a lesson in the future
  return { thisMonday, monday: monday > thisMonday ? thisMonday : monday };
}

/** The links to the week before and the week after. The address keeps the week. */
function OtherWeeks({
  monday,
  thisMonday,
  childId,
}: {
  monday: string;
  thisMonday: string;
  childId: string | undefined;
}) {
  const linkTo = (start: string) =>
    paths.parentWeek.href({ childId, start: start === thisMonday ? undefined : start });
  return (
    <nav aria-label={m.week_other_weeks()} className="flex gap-2">
      <ButtonLink shape="icon" aria-label={m.week_before()} to={linkTo(addDays(monday, -WEEK_DAYS))}>
        <ChevronLeft className="size-5.5" aria-hidden="true" />
      </ButtonLink>
      {monday === thisMonday ? (
        <Button shape="icon" disabled aria-label={m.week_after()}>
          <ChevronRight className="size-5.5" aria-hidden="true" />
        </Button>
      ) : (
        <ButtonLink shape="icon" aria-label={m.week_after()} to={linkTo(addDays(monday, WEEK_DAYS))}>
          <ChevronRight className="size-5.5" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}

/** The cards of the children, side by side, or the card of one child with its lessons. */
function Cards({
  shown,
  all,
  isOne,
  monday,
  isNow,
}: {
  shown: readonly LinkedChild[];
  all: readonly LinkedChild[];
  isOne: boolean;
  monday: string;
  isNow: boolean;
}) {
  const timeZone = ownTimeZone();
  const weeks = useQueries({
    queries: shown.map(({ userId }) => weekQuery(userId, { start: monday, timeZone })),
  });
  const minutes = weeks.flatMap(({ data }) => data?.days.map((day) => day.minutes) ?? []);
  const scaleMinutes = Math.max(SCALE_MIN_MINUTES, ...minutes);
  return (
    <div
      className={cn(
        'grid gap-6',
        !isOne && shown.length > 1 && 'lg:grid-cols-2',
        !isOne && shown.length % 3 === 0 && 'xl:grid-cols-3',
      )}
    >
      {shown.map((child, index) => {
        const week = weeks[index];
        const { userId: childId, age, photoURL } = child;
        const name = childName(child);
        if (!week) return null;
        return (
          <WeekCard
            key={childId}
            child={{ childId, name, ageYears: age, picture: photoURL }}
            week={week}
            isNow={isNow}
            scaleMinutes={scaleMinutes}
            look={weekLook(all.indexOf(child))}
          >
            {isOne && week.data ? (
              <WeekLessons childId={childId} week={week.data} />
            ) : (
              <ButtonLink
                className="mt-auto"
                to={paths.parentWeek.href({ childId, start: isNow ? undefined : monday })}
              >
                <span className="wrap-anywhere line-clamp-2 min-w-0">{m.week_see_all({ name })}</span>
              </ButtonLink>
            )}
          </WeekCard>
        );
      })}
    </div>
  );
}

function Week({ all, parentId }: { all: readonly LinkedChild[]; parentId: string }) {
  const [query] = useSearchParams();
  const asked = query.get('childId');
  const one = all.find(({ userId }) => userId === asked);
  const shown = one ? [one] : all;
  const { monday, thisMonday } = weeksOf(query.get('start'));
  const isNow = monday === thisMonday;
  const names = nameFormat.format(shown.map(childName));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          {one && all.length > 1 && (
            <BackLink to={paths.parentWeek.href({ start: isNow ? undefined : monday })}>
              {m.week_all_children()}
            </BackLink>
          )}
          <h1 className="title-screen wrap-anywhere">
            {isNow ? m.week_title({ names }) : m.week_title_past({ names })}
          </h1>
          <p className="text-ink-2">{showDayRange(monday, addDays(monday, WEEK_DAYS - 1))}</p>
        </div>
        <OtherWeeks monday={monday} thisMonday={thisMonday} childId={one?.userId} />
      </div>
      <Cards
        shown={shown}
        all={all}
        isOne={one !== undefined || all.length === 1}
        monday={monday}
        isNow={isNow}
      />
      {isNow && (
        <div className="grid gap-6 lg:grid-cols-2">
          {shown.map((child) => (
            <LimitsCard
              key={child.userId}
              learnerId={child.userId}
              name={childName(child)}
              limitsTo={paths.parentLimits.href({ childId: child.userId })}
            />
          ))}
          <NoticesCard userId={parentId} allHref={paths.notices.href()} />
        </div>
      )}
    </>
  );
}

function Children({ parentId }: { parentId: string }) {
  const children = useQuery(linkedChildrenQuery(parentId));
  if (children.isError) {
    return (
      <ErrorState level={1} title={m.week_children_failed()} text={errorText(children.error, '')}>
        <Button look="primary" onClick={() => children.refetch()}>
          {m.common_try_again()}
        </Button>
      </ErrorState>
    );
  }
  if (children.data && children.data.children.length > 0) {
    return (
      <>
        <MissingChildren linked={children} />
        <Week all={children.data.children} parentId={parentId} />
      </>
    );
  }
  return (
    <>
      <h1 className="title-screen">{m.week_page()}</h1>
      {children.isPending ? (
        <div role="status" aria-label={m.common_loading()} className="grid gap-6 lg:grid-cols-2">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      ) : (
        <EmptyState icon={Link2} title={m.profile_no_children_title()} text={m.week_no_children()}>
          <ButtonLink look="primary" to={paths.parentDashboard.href()}>
            {m.profile_to_parent_dashboard()}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

/** The screen at /parent/week: what a parent's children learned in a week, side by side. */
export function Component() {
  usePageTitle(m.week_page());
  const user = useUser();
  const role = useRole() ?? user.role;
  return (
    <div className="wrap-page screen-gap flex flex-col gap-8">
      <Children parentId={user.id} />
      {hasRole(role, 'PARENT') && <WeeklyMailCard parentId={user.id} />}
    </div>
  );
}
