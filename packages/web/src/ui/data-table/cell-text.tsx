import { cn } from '#ui/cn.ts';

/**
 * Text of any length in a cell: two lines, then an ellipsis. The full text is there for screen readers and on hover.
 */
// the lines start at the left even in a card, where a right-aligned last line would lose its ellipsis
export function CellText({ lines = 2, children }: { lines?: 1 | 2; children: string }) {
  return (
    <span
      // one line is filled up to its end: an address must not break at its first hyphen
      className={cn(
        'min-w-0 text-left',
        lines === 1 ? 'line-clamp-1 break-all' : 'line-clamp-2 wrap-anywhere',
      )}
      title={children}
    >
      {children}
    </span>
  );
}
