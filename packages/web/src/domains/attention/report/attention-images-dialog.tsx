import type { AttentionRecord } from '@vivavoce/contracts/attention/calls';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { attentionLevel } from '#lib/attention-level.ts';
import { showMoment, showPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { AttentionMark, attentionWords } from '#ui/attention-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, type OpenProps } from '#ui/dialog.tsx';
import { AttentionPicture } from './attention-images-picture.tsx';

/** Shows one larger picture with its time and figure, and leads to the pictures before and after it. */
export function AttentionImagesDialog({
  records,
  shownId,
  onShow,
  ...open
}: OpenProps & {
  records: readonly AttentionRecord[];
  /** The record whose picture is shown. */
  shownId: string;
  onShow: (recordId: string) => void;
}) {
  const at = records.findIndex(({ id }) => id === shownId);
  const shown = records[at];
  if (shown === undefined) return null;
  const [earlier, later] = [records[at - 1], records[at + 1]];
  const level = attentionLevel(Math.round(shown.attentionPercentage));
  const moment = showMoment(shown.createdAt, 'shortDateTime');
  return (
    <Dialog {...open} title={moment}>
      <AttentionPicture
        key={shown.id}
        recordId={shown.id}
        alt={m.attention_image_of({ moment })}
        className="aspect-4/3 w-full rounded-lg bg-sunk"
      />
      <div className="flex items-center justify-between gap-3">
        <Button
          shape="icon"
          aria-label={m.attention_image_earlier()}
          aria-disabled={earlier === undefined}
          onClick={() => earlier && onShow(earlier.id)}
        >
          <ChevronLeft className="size-5.5" aria-hidden="true" />
        </Button>
        <p role="status" className="flex min-w-0 items-center gap-2.5 font-semibold tabular-nums">
          <AttentionMark level={level} />
          {showPercent(shown.attentionPercentage)} · {attentionWords(level)}
        </p>
        <Button
          shape="icon"
          aria-label={m.attention_image_later()}
          aria-disabled={later === undefined}
          onClick={() => later && onShow(later.id)}
        >
          <ChevronRight className="size-5.5" aria-hidden="true" />
        </Button>
      </div>
    </Dialog>
  );
}
