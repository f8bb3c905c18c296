import * as Radix from 'radix-ui/tooltip';
import type { ReactElement } from 'react';
import { usePlaceInLandmark } from '#ui/use-place-in-landmark.ts';

/** The delay in milliseconds: long enough that moving the pointer across a row of buttons shows nothing. */
const DELAY_MS = 400;

/**
 * A few more words about a button, on hover and focus. Touch screens never show it, so nothing important may be said
 * only here: the button keeps its own text or `aria-label`.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const { trigger, place, openProps } = usePlaceInLandmark();
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root {...openProps}>
        <Radix.Trigger ref={trigger} asChild>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={place}>
          <Radix.Content
            sideOffset={8}
            collisionPadding={12}
            className="z-50 max-w-64 animate-fade-in rounded-md border border-white/12 bg-night px-3.5 py-2 font-semibold text-on-night text-sm leading-snug shadow-2"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
