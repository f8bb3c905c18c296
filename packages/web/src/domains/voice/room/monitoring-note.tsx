import { Eye, EyeOff } from 'lucide-react';
import { m } from '#messages/messages.js';

/**
 * Explains that attention is monitored, and what the learner should do (specification §2.4); or why it is not measured, if
 * the learner's parents do not allow the camera.
 */
export function MonitoringNote({ isCameraAllowed }: { isCameraAllowed: boolean }) {
  const Icon = isCameraAllowed ? Eye : EyeOff;
  return (
    <p className="live-note flex items-start gap-3 text-ink-2 text-sm">
      <Icon className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
      <span>{isCameraAllowed ? m.live_note() : m.live_camera_not_allowed()}</span>
    </p>
  );
}
