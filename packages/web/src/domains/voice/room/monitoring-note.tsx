import { Eye } from 'lucide-react';
import { m } from '#messages/messages.js';

/** Explains that attention is monitored, and what the learner should do (specification §2.4). */
export function MonitoringNote() {
  return (
    <p className="live-note flex items-start gap-3 text-ink-2 text-sm">
      <Eye className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
      <span>{m.live_note()}</span>
    </p>
  );
}
