import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { AuditFilters } from '#app/screens/admin/audit/audit-filters.tsx';
import { AuditItem } from '#app/screens/admin/audit/audit-item.tsx';
import { useAuditFilter } from '#app/screens/admin/audit/use-audit-filter.ts';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { auditPagesQuery } from '#domains/insights/audit/audit-queries.ts';
import { CsvButton } from '#domains/insights/csv-button.tsx';
import { csvFileName } from '#domains/insights/csv-file-name.ts';
import { dayIn } from '#domains/insights/range/report-range.ts';
import { callForFile } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';

/** Says that nothing matches, or that there is nothing yet. */
function NoEntries({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const picture = '/scenes/empty-desk.svg';
  return (
    <Card>
      {isNarrowed ? (
        <EmptyState picture={picture} title={m.table_no_match_title()} text={m.table_no_match_text()}>
          <Button onClick={onClear}>{m.table_clear_filters()}</Button>
        </EmptyState>
      ) : (
        <EmptyState picture={picture} title={m.admin_audit_empty_title()} text={m.admin_audit_empty_text()} />
      )}
    </Card>
  );
}

/** What administrators did, newest first, with the filters and the file. */
export function AuditTrail() {
  const audit = useAuditFilter();
  const { filter, range, showAll } = audit;
  const { timeZone } = range.range;
  const pages = useInfiniteQuery(auditPagesQuery(filter));
  const isFailedFurther = pages.isFetchNextPageError;
  const failure = useReadFailure(pages, (error) =>
    errorText(error, isFailedFurther ? m.admin_audit_more_failed() : m.admin_not_loaded_title()),
  );
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const isLoading = pages.isPending || (pages.isPlaceholderData && entries.length === 0);
  // after the last page there is no 'Show more' to keep the focus, and with entries no 'Clear filters'
  const shownPages = pages.data && (entries.length === 0 ? 0 : pages.data.pages.length);
  const count = useRescuedFocus<HTMLParagraphElement>(shownPages);
  const today = dayIn(timeZone, new Date());
  const oldest = entries.at(-1);
  const shown = { from: oldest ? dayIn(timeZone, new Date(oldest.happenedAt)) : today, to: today };

  function retry() {
    void (isFailedFurther ? pages.fetchNextPage() : pages.refetch());
  }

  return (
    <div className="flex flex-col gap-6">
      <AuditFilters audit={audit} shown={shown} />
      <CsvButton
        fileName={csvFileName('audit-trail', range.range)}
        load={() => callForFile('GET /api/admin/audit/csv', { query: filter })}
      />
      {isLoading && (
        <div role="status" aria-label={m.admin_audit_loading()}>
          <SkeletonCard />
        </div>
      )}
      {failure && !isFailedFurther && <AdminFailure {...failure} onRetry={retry} />}
      {pages.isLoadingError && !failure && <NotLoaded onRetry={retry} />}
      {pages.isSuccess && !isLoading && entries.length === 0 && (
        <NoEntries isNarrowed={audit.isNarrowed} onClear={() => showAll({})} />
      )}
      {entries.length > 0 && (
        <Card aria-label={m.admin_audit_entries()} aria-busy={pages.isPlaceholderData} className="py-1!">
          <ol className="divide-y divide-line">
            {entries.map((entry) => (
              <AuditItem
                key={entry.id}
                entry={entry}
                timeZone={timeZone}
                onActor={(actorId) => showAll({ actorId })}
                onSubject={(subjectId) => showAll({ subjectId })}
              />
            ))}
          </ol>
        </Card>
      )}
      {failure && isFailedFurther && <AdminFailure {...failure} onRetry={retry} />}
      {entries.length > 0 && (
        <div className="flex flex-col items-center gap-3">
          <p ref={count} tabIndex={-1} role="status" className="text-ink-2 text-sm">
            {pages.hasNextPage
              ? m.admin_audit_shown({ count: entries.length })
              : m.admin_audit_shown_all({ count: entries.length })}
          </p>
          {pages.hasNextPage && (
            <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {m.admin_audit_more()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
