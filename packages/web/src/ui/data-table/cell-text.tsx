import { cn } from '#ui/cn.ts';

/**
 * Text of any length in a cell: two lines, then an ellipsis. The full text is there for screen readers and on hover.
 */
// the lines start at the left even in a card, where a right-aligned last line would lose its ellipsis
export function CellText({ lines = 2, children }: { lines?: 1 | 2; children: string }) {
  return (
    <span
      className={cn('min-w-0 text-left wrap-anywhere', lines === 1 ? 'line-clamp-1' : 'line-clamp-2')}
      title={children}
    >
      {children}
    </span>
  );
}
