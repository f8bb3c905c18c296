import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { SampleMark } from './sample-mark.tsx';
import type { useSample } from './use-sample.ts';

/** A round button that plays a sample, and stops it when pressed again. */
export function SampleButton({
  sample: { state, isOn, toggle },
  name,
  className,
}: {
  sample: ReturnType<typeof useSample>;
  /** The name of the voice or teacher. */
  name: string;
  className: string;
}) {
  return (
    <Button
      look={isOn ? 'primary' : 'tint'}
      shape="icon"
      className={className}
      aria-label={isOn ? m.voice_stop({ name }) : m.voice_hear({ name })}
      aria-busy={state.is === 'loading'}
      onClick={toggle}
    >
      <SampleMark state={state} />
    </Button>
  );
}
