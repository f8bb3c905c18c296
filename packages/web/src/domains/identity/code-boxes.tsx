import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

/** The number of digits in an e-mail code (specification §9) and in an authenticator app's code (RFC 6238). */
export const CODE_LENGTH = 6;

/** The contents of the six boxes: a digit or an empty string in each. */
export type Code = readonly string[];
export const emptyCode: Code = Array.from({ length: CODE_LENGTH }, () => '');

/**
 * Six boxes of one digit each (specification §5). Typing moves on to the next box, Backspace in an empty box moves
 * back, and a pasted or autofilled code spreads over all of them.
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
  /** Whether typing is blocked, as it is while the code is being checked. */
  isFixed: boolean;
  /** The label of the boxes as a group. */
  label?: string;
  /** The id of the element that says what is wrong with the code. */
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
    // the box is full, so the browser would drop the digit that should replace its content
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its place
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
