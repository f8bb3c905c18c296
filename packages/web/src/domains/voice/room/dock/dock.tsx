import { TYPED_ANSWER_MAX_LENGTH } from '@vivavoce/contracts/sessions/bounds';
import { ArrowUp, Hand, MessageSquareText, Mic, MicOff } from 'lucide-react';
import { type ComponentProps, type FormEvent, type RefObject, useId, useState } from 'react';
import { shortcutsOf } from '#domains/voice/room/room-keys.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { TextInput } from '#ui/input.tsx';
import './dock.css';
import { TalkControl } from './talk-control.tsx';

/** Shows the text field for typed answers, which every lesson has (RES-108, RES-109). */
function TypeLine({
  areKeysOn,
  typeBox,
  onSend,
  onTyping,
}: {
  areKeysOn: boolean;
  typeBox: RefObject<HTMLInputElement | null>;
  onSend: (text: string) => void;
  onTyping: () => void;
}) {
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
        ref={typeBox}
        aria-keyshortcuts={shortcutsOf('type', areKeysOn)}
        className="live-say-input"
        autoComplete="off"
        maxLength={TYPED_ANSWER_MAX_LENGTH}
        placeholder={m.live_type_placeholder()}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onTyping();
        }}
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

/** Shows the controls of a running lesson. */
export function Dock({
  isMuted,
  hasMicrophone,
  talk,
  isSpeaking,
  isTranscriptShown,
  areKeysOn,
  typeBox,
  onToggleMute,
  onInterrupt,
  onSend,
  onTyping,
  onToggleTranscript,
}: {
  isMuted: boolean;
  hasMicrophone: boolean;
  /** For a learner who talks with a button; null for one who just speaks. */
  talk: Omit<ComponentProps<typeof TalkControl>, 'shortcut'> | null;
  isSpeaking: boolean;
  isTranscriptShown: boolean;
  /** Whether the room's shortcut keys work. If so, each control names its key. */
  areKeysOn: boolean;
  /** The text field, for the key that focuses it. */
  typeBox: RefObject<HTMLInputElement | null>;
  onToggleMute: () => void;
  onInterrupt: () => void;
  onSend: (text: string) => void;
  /** Called at every change of a typed answer that is not sent yet. */
  onTyping: () => void;
  onToggleTranscript: () => void;
}) {
  const MicIcon = isMuted || !hasMicrophone ? MicOff : Mic;
  return (
    <fieldset className="live-dock">
      <legend className="sr-only">{m.live_controls_label()}</legend>
      {hasMicrophone && talk !== null && <TalkControl {...talk} shortcut={shortcutsOf('mute', areKeysOn)} />}
      {hasMicrophone && talk === null && (
        <Button
          aria-pressed={isMuted}
          aria-keyshortcuts={shortcutsOf('mute', areKeysOn)}
          look={isMuted ? 'danger-quiet' : 'outline'}
          className={cn('min-h-14', isMuted && 'live-muted')}
          onClick={onToggleMute}
        >
          <MicIcon className="size-5.5" aria-hidden="true" />
          {isMuted ? m.live_muted() : m.live_unmuted()}
        </Button>
      )}
      {!hasMicrophone && (
        <p className="flex min-h-14 items-center justify-center gap-2.5 px-4 text-ink-2">
          <MicIcon className="size-5.5" aria-hidden="true" />
          {m.live_no_microphone()}
        </p>
      )}
      {/* The button stays focusable while inactive, so that keyboard users keep the focus after each sentence. */}
      <Button
        look={isSpeaking ? 'tint' : 'quiet'}
        className={cn('min-h-14', !isSpeaking && 'cursor-not-allowed')}
        aria-disabled={!isSpeaking}
        aria-keyshortcuts={shortcutsOf('interrupt', areKeysOn)}
        onClick={isSpeaking ? onInterrupt : undefined}
      >
        <Hand className="size-5.5" aria-hidden="true" />
        {m.live_interrupt()}
      </Button>
      <TypeLine areKeysOn={areKeysOn} typeBox={typeBox} onSend={onSend} onTyping={onTyping} />
      <Button
        className="live-dock-wide min-h-14"
        aria-expanded={isTranscriptShown}
        aria-keyshortcuts={shortcutsOf('transcript', areKeysOn)}
        onClick={onToggleTranscript}
      >
        <MessageSquareText className="size-5.5" aria-hidden="true" />
        {isTranscriptShown ? m.live_hide_transcript() : m.live_show_transcript()}
      </Button>
    </fieldset>
  );
}
