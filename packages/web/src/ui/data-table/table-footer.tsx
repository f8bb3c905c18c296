import { m } from '#messages/messages.js';
import { Pagination } from '#ui/pagination.tsx';
import { PageSizeField } from './page-size-field.tsx';
import { TableStatus } from './table-status.tsx';

type Pages = {
  page: number;
  pageCount: number;
  pageSize: number;
  /** How many rows are shown on this page, and on all pages. */
  shownCount: number;
  total: number;
  /** Whether more rows match than `total` says. */
  hasMore: boolean;
};

function rangeText({ page, pageSize, shownCount, total, hasMore }: Pages): string {
  const range = {
    first: (page - 1) * pageSize + 1,
    last: (page - 1) * pageSize + shownCount,
    total: total.toLocaleString(),
  };
  return hasMore ? m.table_range_more(range) : m.table_range(range);
}

/** Below the table: which rows are shown, how many a page has, and the other pages. */
export function TableFooter({
  caption,
  pages,
  noMatch,
  sortText,
  selectedCount,
  isLoading,
  isNarrowed,
  pageSizes,
  onPage,
  onPageSize,
}: {
  caption: string;
  /** Null while there are no rows. */
  pages: Pages | null;
  /** Whether there are rows, but none that match. */
  noMatch: boolean;
  sortText: string;
  selectedCount: number;
  isLoading: boolean;
  isNarrowed: boolean;
  /** The page sizes to choose from, if there is a choice. */
  pageSizes: readonly number[] | undefined;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}) {
  const isOnePage = pages === null || pages.total <= pages.pageSize;
  const smallest = Math.min(...(pageSizes ?? []));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TableStatus
          text={pages !== null ? rangeText(pages) : noMatch ? m.table_no_match_title() : ''}
          sortText={pages === null ? '' : sortText}
          selectionText={selectedCount === 0 ? '' : m.table_selected({ count: selectedCount })}
          isLoading={isLoading}
          isQuiet={pages === null || (isOnePage && !isNarrowed && !isLoading)}
        />
        {pages !== null && pageSizes !== undefined && pages.total > smallest && (
          <PageSizeField sizes={pageSizes} size={pages.pageSize} onSize={onPageSize} />
        )}
        {pages !== null && pages.pageCount > 1 && (
          <div className="ml-auto grow basis-72 @3xl:w-144 @3xl:flex-none">
            <Pagination
              align="end"
              label={m.table_pages({ caption })}
              page={pages.page}
              pageCount={pages.pageCount}
              onPage={onPage}
            />
          </div>
        )}
      </div>
      {pages?.hasMore && (
        <p className="text-ink-2 text-sm">{m.table_more_hint({ total: pages.total.toLocaleString() })}</p>
      )}
    </div>
  );
}
