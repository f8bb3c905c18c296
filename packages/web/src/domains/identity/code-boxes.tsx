import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

/** Digits of an e-mail code (specification §9), and of a code of an authenticator app (RFC 6238 as the apps do it). */
export const CODE_LENGTH = 6;

/** The code as its six boxes hold it: a digit or nothing in each. */
export type Code = readonly string[];
export const emptyCode: Code = Array.from({ length: CODE_LENGTH }, () => '');

/**
 * Six boxes of one digit each (specification §5): typing goes on to the next, Backspace in an empty box goes back, a
 * pasted or filled-in code spreads over all of them.
 */
export function CodeBoxes({
  code,
  onChange,
  isFixed,
  label = m.verify_code_label(),
  describedBy,
  ref,
}: {
  code: Code;
  onChange: (code: Code) => void;
  /** While the code is being checked nothing can be typed. */
  isFixed: boolean;
  /** What the boxes are called together. */
  label?: string;
  /** Id of what is wrong with the code. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLFieldSetElement> | undefined;
}) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  function putDigits(at: number, text: string) {
    const digits = [...text.replace(/\D/g, '')].slice(0, CODE_LENGTH - at);
    if (digits.length === 0) return;
    onChange(code.map((old, index) => digits[index - at] ?? old));
    boxes.current[Math.min(at + digits.length, CODE_LENGTH - 1)]?.focus();
  }

  function handleInput(at: number, typed: string) {
    if (typed === '') {
      onChange(code.map((old, index) => (index === at ? '' : old)));
      return;
    }
    putDigits(at, typed);
  }

  function handleKeyDown(at: number, event: KeyboardEvent) {
    if (isFixed || event.ctrlKey || event.metaKey) return;
    const isFilled = code[at] !== '';
    if (event.key === 'Backspace' && !isFilled) boxes.current[at - 1]?.focus();
    // a filled box is full, so the browser would drop the digit that is to take its place
    else if (/^\d$/.test(event.key) && isFilled) putDigits(at, event.key);
    else if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus();
    else if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus();
    else return;
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    if (!isFixed) putDigits(0, event.clipboardData.getData('text'));
  }

  return (
    <fieldset ref={ref} className="flex justify-center gap-[clamp(0.1875rem,calc(1.6vw-2.5px),0.75rem)]">
      <legend className="sr-only">{label}</legend>
      {code.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          value={digit}
          maxLength={1}
          readOnly={isFixed}
          inputMode="numeric"
          pattern="[0-9]"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy}
          aria-label={m.verify_digit_label({ place: at + 1, length: CODE_LENGTH })}
          className={cn(
            'aspect-5/6 w-full min-w-0 max-w-16 rounded-md border-[1.5px] text-center font-bold font-display text-[1.75rem]',
            'focus:outline-3 focus:outline-focus focus:outline-offset-1 read-only:opacity-60',
            'aria-invalid:border-danger aria-invalid:bg-danger-tint/50',
            digit === '' ? 'border-field-line bg-surface' : 'border-accent bg-accent-tint',
          )}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => handleInput(at, event.currentTarget.value)}
          onKeyDown={(event) => handleKeyDown(at, event)}
          onPaste={handlePaste}
        />
      ))}
    </fieldset>
  );
}
