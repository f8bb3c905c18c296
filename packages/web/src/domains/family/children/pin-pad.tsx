import { Delete } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#messages/messages.js';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const keyClass =
  'grid min-h-16 place-items-center rounded-lg border-2 border-line bg-surface font-bold font-display text-[1.75rem] shadow-1 hover:border-field-line active:border-accent active:bg-accent-tint';

type Pressed = { onDigit: (digit: string) => void; onBack: () => void; onDone: () => void };

/** Reads the keys of a keyboard while the pad is shown: the digits, Backspace, and Enter unless a button has it. */
function useKeyboard(pressed: Pressed) {
  const now = useRef(pressed);
  useEffect(() => {
    now.current = pressed;
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
      if (/^\d$/.test(event.key)) now.current.onDigit(event.key);
      else if (event.key === 'Backspace') now.current.onBack();
      else if (event.key === 'Enter' && !isOnButton) now.current.onDone();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** The ten digits as large keys, and a key that removes the last one. A keyboard works too. */
export function PinPad(pressed: Pressed) {
  useKeyboard(pressed);
  const { onDigit, onBack } = pressed;
  return (
    <div className="grid w-full max-w-[20rem] grid-cols-3 gap-3">
      {digits.map((digit) => (
        <button key={digit} type="button" className={keyClass} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button type="button" className={keyClass} onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" aria-label={m.secret_back()} className={keyClass} onClick={onBack}>
        <Delete className="size-7" aria-hidden="true" />
      </button>
    </div>
  );
}
