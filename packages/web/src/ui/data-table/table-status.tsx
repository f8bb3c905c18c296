import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { VoiceBars } from '#ui/voice-bars.tsx';

/**
 * Describes which rows are shown. Every change is announced, so that no one has to look for the effect of a key press.
 */
export function TableStatus({
  text,
  sortText,
  selectionText,
  isLoading,
  isQuiet,
}: {
  /** '1–10 of 57', or that nothing matches; empty if there is nothing to report. */
  text: string;
  /** 'Sorted by Usage, descending'; only read out. */
  sortText: string;
  /** '3 selected'; only read out. */
  selectionText: string;
  isLoading: boolean;
  /** Whether the status is only for screen readers, because all rows are visible. */
  isQuiet: boolean;
}) {
  return (
    <div
      role="status"
      className={cn('flex items-center gap-3 text-ink-2 tabular-nums', isQuiet && 'sr-only')}
    >
      {text !== '' && <span>{text}</span>}
      {sortText !== '' && <span className="sr-only">{sortText}</span>}
      {selectionText !== '' && <span className="sr-only">{selectionText}</span>}
      {isLoading && (
        <span className="text-accent">
          <VoiceBars state="thinking" />
          <span className="sr-only">{m.common_loading()}</span>
        </span>
      )}
    </div>
  );
}
