import * as Radix from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { DialogCross, DialogHead, scrimClass } from '#ui/dialog-frame.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';

/**
 * The sheet over the room after a lesson: at the side on a wide screen, so that the teacher stays in sight, from below on a
 * narrow one. It takes the focus itself, so that its title is read first. Escape, a click outside and the cross close it.
 */
export function EndSheet({
  open,
  onClose,
  title,
  text,
  focusRescue,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string | undefined;
  /** Receives the focus afterwards if what had it before is gone. */
  focusRescue: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const focusReturn = useFocusReturn(focusRescue);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          ref={sheet}
          className="fixed z-40 flex flex-col gap-4 overflow-y-auto rounded-xl border border-line bg-surface p-[clamp(1.25rem,3vw,2.5rem)] shadow-3 data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[92dvh] max-lg:rounded-b-none max-lg:[--slide-from:0_100%] lg:inset-y-5 lg:right-5 lg:my-auto lg:h-fit lg:max-h-[calc(100dvh-2.5rem)] lg:w-[min(44rem,52vw)] lg:[--slide-from:calc(100%+1.25rem)_0]"
          {...(text === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            event.preventDefault();
            sheet.current?.focus();
          }}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
        >
          <DialogHead title={title} text={text} />
          {children}
          {/* last, so that the keyboard comes to what the lesson came to first */}
          <DialogCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
