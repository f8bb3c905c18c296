import { useQuery } from '@tanstack/react-query';
import type { SiteNotice } from '@vivavoce/contracts/operations/site-notice-calls';
import { SiteNoticeForm } from '#app/screens/admin/operations/banner/site-notice-form.tsx';
import { OperationsPart } from '#app/screens/admin/operations/operations-part.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { siteNoticeQuery } from '#domains/operations/operations-queries.ts';
import { showMoment } from '#lib/show.ts';
import { useRenderAt } from '#lib/use-render-at.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

/** Says whether a banner is shown, or when it will be. */
function standingOf(notice: SiteNotice | null, now: Date): string {
  if (notice === null) return m.operations_notice_none();
  const until =
    notice.endsAt === null
      ? m.operations_notice_open()
      : m.operations_notice_until({ when: showMoment(notice.endsAt, 'shortDateTime') });
  if (notice.endsAt !== null && new Date(notice.endsAt) <= now) return m.operations_notice_over();
  return new Date(notice.startsAt) > now
    ? m.operations_notice_planned({ when: showMoment(notice.startsAt, 'shortDateTime'), until })
    : m.operations_notice_shown({ until });
}

/** Says how the banner stands, and keeps that true when it begins and when it ends. */
function Standing({ notice }: { notice: SiteNotice | null }) {
  useRenderAt(notice?.startsAt ?? null);
  useRenderAt(notice?.endsAt ?? null);
  return (
    <p role="status" className="font-semibold">
      {standingOf(notice, new Date())}
    </p>
  );
}

/** The banner on every page: whether one is set, and the form for it. */
export function SiteNoticePart() {
  const notice = useQuery(siteNoticeQuery());
  const title = useRescuedFocus<HTMLHeadingElement>(notice.data);
  return (
    <OperationsPart
      title={m.operations_notice()}
      titleRef={title}
      lead={m.operations_notice_lead()}
      query={notice}
      failed={m.operations_notice_failed()}
    >
      {({ notice: set }) => (
        <Card className="flex flex-col gap-6">
          <Standing notice={set} />
          <SiteNoticeForm notice={set} />
        </Card>
      )}
    </OperationsPart>
  );
}
