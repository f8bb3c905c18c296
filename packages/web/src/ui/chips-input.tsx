import { X } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { m } from '#messages/messages.js';
import { withChips, withoutChip } from '#ui/chip-list.ts';
import { ChipSuggestions, openSuggestions } from '#ui/chip-suggestions.tsx';
import { cn } from '#ui/cn.ts';
import type { ControlProps } from '#ui/field.tsx';

/** Splits a text at commas and line breaks; a phone's keyboard reports no comma key. */
const parts = (text: string) => text.split(/[,\n]/);

/**
 * Several short texts, such as interests. Enter, a comma or leaving the field adds what was typed. A pasted list is
 * split into separate texts, Backspace in the empty field removes the last text, and one tap adds a suggestion in place of
 * what is being typed. Each text occurs once, ignoring case. What was added or removed is read out, and that there are
 * suggestions. Enter never submits the form. Text that is too long is kept in full in the field until it is shortened.
 */
export function ChipsInput({
  value,
  onChange,
  suggestions = [],
  maxChips = Number.POSITIVE_INFINITY,
  maxLength = Number.POSITIVE_INFINITY,
  onTooLong,
  onTyping,
  placeholder,
  disabled = false,
  ...control
}: ControlProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What other people often enter; those that are in `value` are not offered. */
  suggestions?: readonly string[];
  /** The largest number of texts. */
  maxChips?: number;
  /** The largest number of characters in one text. */
  maxLength?: number;
  /** Reports whether the field holds a text that is too long, for the error next to it. */
  onTooLong?: (isTooLong: boolean) => void;
  /** Reports the text that is being typed, without those before a comma; an empty one when the field gets the focus. */
  onTyping?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
}) {
  const [text, setText] = useState('');
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const offers = useRef<HTMLFieldSetElement>(null);
  const isFull = value.length >= maxChips;
  const offered = isFull || disabled ? [] : openSuggestions(suggestions, value);

  const isTooLong = (one: string) => one.trim().length > maxLength;

  function write(next: string) {
    setText(next);
    onTooLong?.(parts(next).some(isTooLong));
    onTyping?.(parts(next).at(-1) ?? '');
  }

  function add(texts: readonly string[]) {
    const fitting = texts.filter((one) => !isTooLong(one));
    const { chips, added } = withChips(value, fitting, maxChips);
    write(
      texts
        .filter(isTooLong)
        .map((one) => one.trim())
        .join(', '),
    );
    if (added.length === 0) return;
    onChange(chips);
    setNews(m.common_added({ name: added.join(', ') }));
  }

  /** Adds a suggestion in place of the text that is being typed; texts before a comma are added too. */
  function choose(suggestion: string) {
    add([...parts(text).slice(0, -1), suggestion]);
    input.current?.focus();
  }

  function remove(chip: string) {
    onChange(withoutChip(value, chip));
    setNews(m.common_removed({ name: chip }));
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(parts(text));
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      remove(last);
    }
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = parts(event.clipboardData.getData('text'));
    if (pasted.length === 1) return;
    event.preventDefault();
    add(pasted);
  }

  /** Adds what was typed when the focus leaves, but not when it only moves on to the suggestions or back. */
  function handleBlur({ relatedTarget }: FocusEvent) {
    const isHere = relatedTarget === input.current || offers.current?.contains(relatedTarget);
    if (!isHere) add(parts(text));
  }

  return (
    <div className="flex flex-col gap-3">
      <div
        className={cn(
          'flex min-h-13 flex-wrap items-center gap-2 rounded-md border-[1.5px] border-field-line bg-surface p-1.75',
          'focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-1 hover:border-ink-2',
          'has-[input:disabled]:border-line has-[input:disabled]:bg-sunk',
          'has-aria-invalid:border-2 has-aria-invalid:border-danger has-aria-invalid:bg-danger-tint/50',
        )}
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {value.length > 0 && (
          <ul className="contents">
            {value.map((chip) => (
              <li
                key={chip}
                className="inline-flex min-h-9 max-w-full items-center rounded-full bg-accent-tint pl-3.5 font-semibold text-[1rem] text-accent-ink"
              >
                <span className="truncate">{chip}</span>
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={m.common_remove({ name: chip })}
                  className="relative grid size-9 shrink-0 place-items-center rounded-full -outline-offset-3 after:absolute after:-inset-1 hover:bg-accent/12"
                  onClick={() => remove(chip)}
                >
                  <X className="size-4.5" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          {...control}
          ref={input}
          value={text}
          disabled={disabled}
          readOnly={isFull}
          enterKeyHint="done"
          autoComplete="off"
          placeholder={value.length === 0 ? placeholder : undefined}
          className="min-h-9 min-w-20 flex-1 bg-transparent px-2.5 placeholder:text-ink-3 focus:outline-none disabled:cursor-not-allowed"
          onChange={(event) => {
            setNews('');
            write(event.target.value);
          }}
          onFocus={() => onTyping?.(parts(text).at(-1) ?? '')}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onBlur={handleBlur}
        />
      </div>
      <ChipSuggestions ref={offers} suggestions={offered} onChoose={choose} onBlur={handleBlur} />
      <p role="status" className="sr-only">
        {news || (text !== '' && offered.length > 0 ? m.common_suggestions_offered() : '')}
      </p>
    </div>
  );
}
