import type { LearningSession } from '@vivavoce/contracts/sessions/calls';
import { attentionLevel } from '#lib/attention-level.ts';
import { DASH, showTenthPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { attentionInk } from '#ui/attention-mark.tsx';

type Measured = Pick<LearningSession, 'attention_percentage' | 'attention_measured'>;

/** Returns a session's attention in percent; null if it was not measured, whatever is stored (RES-63, RES-121). */
export const measuredAttention = ({ attention_percentage, attention_measured }: Measured): number | null =>
  attention_measured ? attention_percentage : null;

/** A session's attention among an administrator's figures: one decimal, in the colour of its level, or a dash. */
export function AdminAttention({ session }: { session: Measured }) {
  const percent = measuredAttention(session);
  if (percent === null)
    return (
      <span className="text-ink-2">
        <span aria-hidden="true">{DASH}</span>
        <span className="sr-only">{m.session_attention_unmeasured()}</span>
      </span>
    );
  return (
    <span className={`font-bold tabular-nums ${attentionInk[attentionLevel(percent)]}`}>
      {showTenthPercent(percent)}
    </span>
  );
}
