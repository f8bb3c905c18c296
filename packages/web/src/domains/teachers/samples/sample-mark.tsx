import { Volume2 } from 'lucide-react';
import { Spinner } from '#ui/spinner.tsx';
import { VoiceBars } from '#ui/voice-bars.tsx';
import type { SampleState } from './sample-player.ts';

/** The icon of a sample: a loudspeaker, a spinner while it loads, or the five bars while it plays. */
export function SampleMark({ state }: { state: SampleState }) {
  switch (state.is) {
    case 'loading':
      return <Spinner />;
    case 'playing':
      return <VoiceBars state="speaking" />;
    case 'silent':
    case 'failed':
      return <Volume2 className="size-5 shrink-0" aria-hidden="true" />;
  }
}
