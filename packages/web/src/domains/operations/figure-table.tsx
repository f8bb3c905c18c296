import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

const cellClass = 'px-3 py-2 first:pl-4 last:pr-4';

/** One line of a table of figures: what it is about, and its figures as text. */
export type FigureLine = { key: string; name: ReactNode; figures: readonly string[] };

/** A small table of figures. Where it does not fit, it scrolls by itself. */
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
      className="overflow-x-auto rounded-md border border-line focus-visible:-outline-offset-3"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sunk text-ink-2 text-xs">
          <tr>
            <th scope="col" className={cn(cellClass, 'text-left')}>
              {heading}
            </th>
            {figures.map((name) => (
              <th key={name} scope="col" className={cn(cellClass, 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className="border-line border-t">
              <th scope="row" className={cn(cellClass, 'wrap-anywhere min-w-32 text-left font-semibold')}>
                {line.name}
              </th>
              {figures.map((name, at) => (
                <td key={name} className={cn(cellClass, 'whitespace-nowrap text-right tabular-nums')}>
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
