import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { latestNoticesQuery } from './latest-notices.ts';
import { shortDayName } from './notice-days.ts';
import { NoticeRow } from './notice-row.tsx';

/** The latest three notices, how many are unread, and the way to all of them. */
export function NoticesCard({
  userId,
  allHref,
}: {
  /** Whose notices they are: the signed-in person. */
  userId: string;
  /** The address of the list. */
  allHref: string;
}) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(latestNoticesQuery(userId));
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="title-section min-w-0 flex-1">
          {m.notice_page()}
        </h2>
        {data !== undefined && data.unread > 0 && (
          <Badge look="accent">{m.notice_new_count({ count: data.unread })}</Badge>
        )}
      </div>
      {data !== undefined &&
        (data.notices.length === 0 ? (
          <p className="text-ink-2">{m.notice_empty_card()}</p>
        ) : (
          <ul>
            {data.notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} when={shortDayName(notice.at)} />
            ))}
          </ul>
        ))}
      {data === undefined && error === null && (
        <div role="status" aria-label={m.notice_loading()}>
          <SkeletonText lines={4} />
        </div>
      )}
      {data === undefined && error !== null && (
        <div className="flex flex-col items-start gap-3">
          <Banner kind="danger">{errorText(error, m.notice_failed())}</Banner>
          <Button size="sm" busy={isFetching} onClick={() => refetch()}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
      <Link
        to={allHref}
        className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-accent-ink underline underline-offset-4"
      >
        {m.notice_all()}
        <ChevronRight className="size-5" aria-hidden="true" />
      </Link>
    </Card>
  );
}
