import { ArrowUp, Hand, MessageSquareText, Mic, MicOff } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { TextInput } from '#ui/input.tsx';
import './dock.css';

/** The line to type in, there for every lesson (RES-108, RES-109). */
function TypeLine({ onSend }: { onSend: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    onSend(text);
    setText('');
  }
  return (
    <form className="live-say" onSubmit={handleSubmit}>
      <label className="sr-only" htmlFor={id}>
        {m.live_type_label()}
      </label>
      <TextInput
        id={id}
        className="live-say-input"
        autoComplete="off"
        maxLength={1_000}
        placeholder={m.live_type_placeholder()}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        look="primary"
        shape="icon"
        className="absolute top-1 right-1"
        aria-label={m.live_send()}
      >
        <ArrowUp className="size-5.5" aria-hidden="true" />
      </Button>
    </form>
  );
}

/** The controls of a running lesson. */
export function Dock({
  isMuted,
  hasMicrophone,
  isSpeaking,
  isTranscriptShown,
  onToggleMute,
  onInterrupt,
  onSend,
  onToggleTranscript,
}: {
  isMuted: boolean;
  hasMicrophone: boolean;
  isSpeaking: boolean;
  isTranscriptShown: boolean;
  onToggleMute: () => void;
  onInterrupt: () => void;
  onSend: (text: string) => void;
  onToggleTranscript: () => void;
}) {
  const MicIcon = isMuted || !hasMicrophone ? MicOff : Mic;
  return (
    <fieldset className="live-dock">
      <legend className="sr-only">{m.live_controls_label()}</legend>
      {hasMicrophone ? (
        <Button
          aria-pressed={isMuted}
          look={isMuted ? 'danger-quiet' : 'outline'}
          className={cn('min-h-14', isMuted && 'live-muted')}
          onClick={onToggleMute}
        >
          <MicIcon className="size-5.5" aria-hidden="true" />
          {isMuted ? m.live_muted() : m.live_unmuted()}
        </Button>
      ) : (
        <p className="flex min-h-14 items-center justify-center gap-2.5 px-4 text-ink-2">
          <MicIcon className="size-5.5" aria-hidden="true" />
          {m.live_no_microphone()}
        </p>
      )}
      {/* It keeps the focus while it rests, so that a keyboard is not thrown off it after each sentence. */}
      <Button
        look={isSpeaking ? 'tint' : 'quiet'}
        className={cn('min-h-14', !isSpeaking && 'cursor-not-allowed')}
        aria-disabled={!isSpeaking}
        onClick={isSpeaking ? onInterrupt : undefined}
      >
        <Hand className="size-5.5" aria-hidden="true" />
        {m.live_interrupt()}
      </Button>
      <TypeLine onSend={onSend} />
      <Button
        className="live-dock-wide min-h-14"
        aria-expanded={isTranscriptShown}
        onClick={onToggleTranscript}
      >
        <MessageSquareText className="size-5.5" aria-hidden="true" />
        {isTranscriptShown ? m.live_hide_transcript() : m.live_show_transcript()}
      </Button>
    </fieldset>
  );
}
