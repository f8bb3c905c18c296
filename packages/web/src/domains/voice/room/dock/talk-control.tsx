import { Mic } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

/** A press that is over sooner was a tap: the turn goes on until the next one, for whom holding is hard. */
const TAP_MS = 400;

/** The key that presses a button while it is held. */
const isPressing = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/**
 * The button of a learner who talks by it: held while they speak, or tapped once to begin and once more when they have
 * done, since not everybody can hold a button. Whoever presses it by other means than fingers and keys taps.
 */
export function TalkControl({
  isTalking,
  shortcut,
  onPress,
  onRelease,
}: {
  isTalking: boolean;
  /** The room's key for the microphone, for `aria-keyshortcuts`. */
  shortcut: string | undefined;
  onPress: () => void;
  onRelease: () => void;
}) {
  /** When the press began; null when none is under way. A turn that was begun by a tap ends with the next press. */
  const pressed = useRef<{ sinceMs: number; ends: boolean } | null>(null);

  function press() {
    if (pressed.current !== null) return;
    pressed.current = { sinceMs: Date.now(), ends: isTalking };
    if (!isTalking) onPress();
  }
  function release() {
    const was = pressed.current;
    pressed.current = null;
    if (was === null) return;
    if (was.ends || Date.now() - was.sinceMs >= TAP_MS) onRelease();
  }
  function handlePointerDown(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    // A finger that slides off the button is still holding it.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    press();
  }
  return (
    <Button
      look={isTalking ? 'primary' : 'outline'}
      className={cn('live-talk min-h-14 touch-none select-none', isTalking && 'live-talking')}
      aria-pressed={isTalking}
      aria-keyshortcuts={shortcut}
      onPointerDown={handlePointerDown}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPressing(event)) return;
        event.preventDefault();
        if (!event.repeat) press();
      }}
      onKeyUp={(event) => {
        if (!isPressing(event)) return;
        // Some browsers make a click of it all the same.
        event.preventDefault();
        release();
      }}
      onClick={({ detail }) => {
        // A screen reader and a voice command tell of the click alone.
        if (detail === 0 && isTalking) onRelease();
        else if (detail === 0) onPress();
      }}
      onBlur={() => {
        pressed.current = null;
        if (isTalking) onRelease();
      }}
    >
      <Mic className="size-5.5" aria-hidden="true" />
      {isTalking ? m.live_talking() : m.live_hold_to_talk()}
    </Button>
  );
}
