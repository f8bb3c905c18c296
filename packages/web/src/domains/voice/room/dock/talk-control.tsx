import { Mic } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

/** A press shorter than this is a tap: the turn continues until the next press, for learners who find holding hard. */
const TAP_MS = 400;

/** Whether holding this key holds a button down. */
const isPressing = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/**
 * Shows the talk button of push-to-talk. The learner holds it while speaking, or taps it once to begin and again when
 * done, since not everyone can hold a button. A press by any means other than pointer or keys counts as a tap.
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
  /** When the press began; null when none is under way. A turn begun with a tap ends with the next press. */
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
        // Some browsers turn the key press into a click anyway.
        event.preventDefault();
        release();
      }}
      onClick={({ detail }) => {
        // Screen readers and voice commands send only the click.
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
