import { VoiceBars } from '#ui/voice-bars.tsx';

/** A whole screen that is loading: the bars show the thinking state, and the words say what is loading. */
export function Loading({ title, text }: { title: string; text?: string }) {
  return (
    <div
      role="status"
      className="flex min-h-80 flex-col items-center justify-center gap-6 px-6 py-16 text-center"
    >
      <span className="text-accent">
        <VoiceBars state="thinking" size="lg" />
      </span>
      <p className="title-section">{title}</p>
      {text !== undefined && <p className="text-ink-2">{text}</p>}
    </div>
  );
}
