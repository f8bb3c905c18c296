import { Eye } from 'lucide-react';
import { m } from '#messages/messages.js';

/** That attention is monitored, and what it asks of the learner (specification §2.4). */
export function MonitoringNote() {
  return (
    <p className="live-note flex items-start gap-3 text-ink-2 text-sm">
      <Eye className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
      <span>{m.live_note()}</span>
    </p>
  );
}
