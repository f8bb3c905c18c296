import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AttentionView } from '#lib/attention-watch.ts';
import { m } from '#messages/messages.js';

/** How long the reminder is shown: long enough to be read twice. */
const SHOWN_MS = 8_000;

/** Shows a friendly reminder to a learner whose attention has been elsewhere for a while. It disappears by itself. */
export function AttentionNudge({ attention: { nudges, level } }: { attention: AttentionView }) {
  const [seen, setSeen] = useState(nudges);
  // A learner who is attentive again, or has stopped, needs no reminder.
  const isShown = nudges > seen && (level === 'fair' || level === 'low');
  useEffect(() => {
    if (nudges === seen) return;
    const timer = setTimeout(setSeen, SHOWN_MS, nudges);
    return () => clearTimeout(timer);
  }, [nudges, seen]);
  return (
    <div role="status" className="live-nudge empty:hidden">
      {isShown && (
        <p className="flex items-center gap-3 rounded-lg bg-sun-tint px-4 py-3 font-semibold text-sun-ink leading-snug">
          <Eye className="size-5 shrink-0" aria-hidden="true" />
          {m.live_attention_nudge()}
        </p>
      )}
    </div>
  );
}
