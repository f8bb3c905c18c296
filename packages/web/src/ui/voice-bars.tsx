/** The state of the five bars: dots at rest, moving while someone speaks, listens or thinks. */
export type VoiceBarsState = 'idle' | 'listening' | 'thinking' | 'speaking';

/** The five bars, the product's voice. They are only decorative, so describe the state in words next to them. */
export function VoiceBars({ state, size = 'md' }: { state: VoiceBarsState; size?: 'md' | 'lg' }) {
  return (
    <span className="voice-bars" data-state={state} data-size={size} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
