import type { VoiceName } from '#domains/voice/lesson/voice-state.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { VoiceBars } from '#ui/voice-bars.tsx';

const looks: Record<VoiceName, string> = {
  idle: 'bg-white text-midnight',
  listening: 'bg-[#0f6b41] text-white',
  thinking: 'bg-white text-[#6a4500]',
  speaking: 'bg-cobalt text-white',
};

const words: Record<VoiceName, () => string> = {
  idle: m.live_state_idle,
  listening: m.live_state_listening,
  thinking: m.live_state_thinking,
  speaking: m.live_state_speaking,
};

/** Shows who has the floor, in bars and in words. */
export function StatusPill({ voice }: { voice: VoiceName }) {
  return (
    <div
      role="status"
      data-state={voice}
      className={cn(
        'inline-flex min-h-10.5 items-center gap-3 rounded-full px-4 font-bold text-sm shadow-2 md:min-h-12 md:px-5 md:text-base',
        looks[voice],
      )}
    >
      <VoiceBars state={voice} />
      <span>{words[voice]()}</span>
    </div>
  );
}
