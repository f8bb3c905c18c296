import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing, CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { groupByDay } from '#domains/family/notices/notice-days.ts';
import { NoticeMails } from '#domains/family/notices/notice-mails.tsx';
import { noticePagesQuery, useMarkAllRead } from '#domains/family/notices/notice-queries.ts';
import { NoticeRow } from '#domains/family/notices/notice-row.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';

/** The screen at /notices: what the signed-in person was told, by day, and which of it also comes by mail. */
export function Component() {
  usePageTitle(m.notice_page());
  const { id: userId } = useUser();
  return (
    <div className="wrap-page screen-gap grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <NoticeList userId={userId} />
      <NoticeMails userId={userId} />
    </div>
  );
}

function NoticeList({ userId }: { userId: string }) {
  const pages = useInfiniteQuery(noticePagesQuery(userId));
  const marking = useMarkAllRead(userId);
  const title = useRef<HTMLHeadingElement>(null);
  const notices = pages.data?.pages.flatMap((page) => page.notices) ?? [];
  const unread = pages.data?.pages[0]?.unread ?? 0;
  const [newest] = notices;

  function handleMark() {
    if (marking.isPending || newest === undefined) return;
    marking.mutate(newest.at, {
      onSuccess: () => {
        // the button goes away, so the focus must not go with it
        title.current?.focus();
        void showToast('success', m.notice_marked_all());
      },
      onError: (error) => void showToast('error', errorText(error, m.notice_mark_failed())),
    });
  }

  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 ref={title} tabIndex={-1} className="title-screen">
              {m.notice_page()}
            </h1>
            {unread > 0 && <Badge look="accent">{m.notice_new_count({ count: unread })}</Badge>}
          </div>
          <p className="text-ink-2">{m.notice_lead()}</p>
        </div>
        {unread > 0 && (
          <Button size="sm" busy={marking.isPending} onClick={handleMark}>
            <CheckCheck className="size-5" aria-hidden="true" />
            {m.notice_mark_all()}
          </Button>
        )}
      </div>
      {pages.isPending && (
        <div role="status" aria-label={m.notice_loading()}>
          <SkeletonCard />
        </div>
      )}
      {pages.isLoadingError && (
        <Card>
          <ErrorState title={m.notice_failed()} text={errorText(pages.error, '')}>
            <Button look="primary" busy={pages.isFetching} onClick={() => pages.refetch()}>
              {m.common_try_again()}
            </Button>
          </ErrorState>
        </Card>
      )}
      {pages.isSuccess && notices.length === 0 && (
        <Card>
          <EmptyState icon={BellRing} title={m.notice_empty_title()} text={m.notice_empty_text()} />
        </Card>
      )}
      {groupByDay(notices, new Date()).map(({ day, items }) => (
        <Card key={items[0]?.id} aria-label={day} className="flex flex-col gap-5">
          <h2 className="title-card">{day}</h2>
          <ul>
            {items.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} when={showMoment(notice.at, 'time')} />
            ))}
          </ul>
        </Card>
      ))}
      {pages.isFetchNextPageError && (
        <Banner kind="danger">{errorText(pages.error, m.notice_more_failed())}</Banner>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} className="self-center" onClick={() => pages.fetchNextPage()}>
          {pages.isFetchingNextPage ? m.notice_more_loading() : m.notice_more()}
        </Button>
      )}
    </div>
  );
}
