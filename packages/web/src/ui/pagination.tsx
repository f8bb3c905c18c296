import { ChevronLeft, ChevronRight } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { pagesAround } from '#ui/pages-around.ts';

/**
 * Navigation between the pages of a long list. At either end, a button no longer does anything but keeps the focus,
 * which a disabled button would lose. In a narrow container the numbers are hidden and the current page is given in
 * words.
 */
export function Pagination({
  label,
  page,
  pageCount,
  onPage,
  align = 'center',
}: {
  /** Names what the pages belong to: 'Pages of articles'. */
  label: string;
  /** The current page, counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** The alignment within the container, on wide screens. */
  align?: 'center' | 'end';
}) {
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  return (
    <nav aria-label={label} className="@container w-full">
      <div className={cn('flex items-center justify-center gap-2', align === 'end' && '@xl:justify-end')}>
        <Button size="sm" aria-disabled={isFirst} onClick={isFirst ? undefined : () => onPage(page - 1)}>
          <ChevronLeft className="-ml-1 hidden size-4.5 @sm:block" aria-hidden="true" />
          {m.table_previous()}
        </Button>
        <ul className="hidden items-center gap-1 @xl:flex">
          {pagesAround(page, pageCount).map((step) => (
            <li key={step}>
              {typeof step === 'number' ? (
                <Button
                  look={step === page ? 'tint' : 'quiet'}
                  size="sm"
                  shape="icon"
                  aria-label={m.table_page({ page: step })}
                  aria-current={step === page ? 'page' : undefined}
                  onClick={() => onPage(step)}
                  className={cn('tabular-nums', step === page && 'ring-[1.5px] ring-accent ring-inset')}
                >
                  {step}
                </Button>
              ) : (
                <span aria-hidden="true" className="block w-6 text-center text-ink-2">
                  …
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="whitespace-nowrap px-1 text-ink-2 text-sm tabular-nums @xl:hidden">
          {m.common_page_of({ page, pageCount })}
        </p>
        <Button size="sm" aria-disabled={isLast} onClick={isLast ? undefined : () => onPage(page + 1)}>
          {m.table_next()}
          <ChevronRight className="-mr-1 hidden size-4.5 @sm:block" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
