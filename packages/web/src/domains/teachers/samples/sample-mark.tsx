import { Volume2 } from 'lucide-react';
import { Spinner } from '#ui/spinner.tsx';
import { VoiceBars } from '#ui/voice-bars.tsx';
import type { SampleState } from './sample-player.ts';

/** The picture of a sample: a loudspeaker, a circle that turns, or the five bars while it is heard. */
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
