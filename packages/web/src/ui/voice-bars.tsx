/** What the five bars are doing: dots at rest, moving while somebody speaks, hears or thinks. */
export type VoiceBarsState = 'idle' | 'listening' | 'thinking' | 'speaking';

/** The five bars, the product's voice. A picture only: say in words beside it what goes on. */
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
