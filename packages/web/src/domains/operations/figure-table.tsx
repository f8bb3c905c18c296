import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { roles } from '#ui/data-table/table-roles.ts';

const cellClass = '@sm:table-cell @sm:px-3 @sm:py-2 @sm:first:pl-4 @sm:last:pr-4';

/** One line of a table of figures: what it is about, and its figures as text. */
export type FigureLine = { key: string; name: ReactNode; figures: readonly string[] };

/**
 * A small table of figures. On a phone, each line is its name with its figures below. Where the table does not fit, it
 * scrolls by itself.
 */
export function FigureTable({
  title,
  heading,
  figures,
  lines,
}: {
  /** What the table is about, for screen readers. */
  title: string;
  /** The heading of the first column. */
  heading: string;
  /** The headings of the other columns. */
  figures: readonly string[];
  lines: readonly FigureLine[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section inside a part's section would be a second region
    <div
      role="group"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
      tabIndex={0}
      className="@container overflow-x-auto rounded-md border border-line focus-visible:-outline-offset-3"
    >
      <table {...roles.table} className="block w-full border-collapse text-sm @sm:table">
        <caption className="sr-only">{title}</caption>
        <thead {...roles.group} className="bg-sunk text-ink-2 text-xs @max-sm:sr-only">
          <tr {...roles.row}>
            <th {...roles.columnHeader} className={cn(cellClass, 'text-left')}>
              {heading}
            </th>
            {figures.map((name) => (
              <th key={name} {...roles.columnHeader} className={cn(cellClass, 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className="block @sm:table-row-group">
          {lines.map((line) => (
            <tr
              key={line.key}
              {...roles.row}
              className="flex flex-wrap gap-x-3 gap-y-2 border-line not-first:border-t px-3 py-3 @sm:table-row @sm:border-t"
            >
              <th
                {...roles.rowHeader}
                className={cn(cellClass, 'wrap-anywhere basis-full text-left font-semibold @sm:min-w-32')}
              >
                {line.name}
              </th>
              {figures.map((name, at) => (
                <td
                  key={name}
                  {...roles.cell}
                  className={cn(cellClass, 'tabular-nums @sm:whitespace-nowrap @sm:text-right')}
                >
                  <span className="block text-ink-2 text-xs @sm:hidden" aria-hidden="true">
                    {name}
                  </span>
                  {line.figures[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
