import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AttentionView } from '#lib/attention-watch.ts';
import { m } from '#messages/messages.js';

/** How long the reminder stays: long enough to be read twice. */
const SHOWN_MS = 8_000;

/** A friendly word to somebody whose attention has been elsewhere for a while; it goes away by itself. */
export function AttentionNudge({ attention: { nudges, level } }: { attention: AttentionView }) {
  const [seen, setSeen] = useState(nudges);
  // Whoever looks up again needs no reminder, nor whoever has stopped.
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
