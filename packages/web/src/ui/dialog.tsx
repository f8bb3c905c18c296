import * as Radix from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import { DialogCross, DialogHead, scrimClass, sheetClass, wideSheetClass } from '#ui/dialog-frame.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';

/** Whether the dialog is open. If left out, only the trigger opens it. */
export type OpenProps = { open?: boolean; onOpenChange?: (open: boolean) => void };

/**
 * A question or form that must be settled before the person can continue on the screen. The dialog keeps the focus
 * while it is open. Escape, a click outside and the cross close it, and the focus returns to where it was.
 */
export function Dialog({
  trigger,
  title,
  text,
  wide = false,
  children,
  ...open
}: OpenProps & {
  /** The button that opens it; without one, pass `open`. */
  trigger?: ReactElement;
  title: string;
  text?: ReactNode;
  /** Whether there is room for a form with its fields side by side. */
  wide?: boolean;
  children: ReactNode;
}) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root {...open}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          className={wide ? wideSheetClass : sheetClass}
          {...(trigger === undefined && focusReturn)}
          {...(text === undefined && { 'aria-describedby': undefined })}
        >
          <DialogHead title={title} text={text} />
          {children}
          {/* last, so that the focus starts in the dialog's content */}
          <DialogCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the surrounding dialog or drawer: `<DialogClose><Button>Cancel</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

/** The buttons at the foot of a dialog: first the one that cancels, last the one that acts. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">{children}</div>;
}
