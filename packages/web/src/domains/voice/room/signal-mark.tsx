import type { ConnectionQuality } from '#domains/voice/call/connection-quality.ts';
import { m } from '#messages/messages.js';

const words: Record<ConnectionQuality, () => string> = {
  good: m.live_quality_good,
  weak: m.live_quality_weak,
  poor: m.live_quality_poor,
};

const lit: Record<ConnectionQuality, number> = { good: 3, weak: 2, poor: 1 };

/** Shows how well the voices get through, as three bars and, for screen readers, in words. */
export function SignalMark({ quality }: { quality: ConnectionQuality }) {
  return (
    <>
      <svg viewBox="0 0 20 18" className="h-4.5 w-5 shrink-0" fill="currentColor" aria-hidden="true">
        <rect x="0" y="11" width="5" height="7" rx="2" />
        <rect x="7.5" y="6" width="5" height="12" rx="2" opacity={lit[quality] > 1 ? 1 : 0.25} />
        <rect x="15" y="0" width="5" height="18" rx="2" opacity={lit[quality] > 2 ? 1 : 0.25} />
      </svg>
      <span className="sr-only">{words[quality]()}. </span>
    </>
  );
}
