import * as Radix from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import { DialogCross, DialogHead, scrimClass, sheetClass, wideSheetClass } from '#ui/dialog-frame.tsx';

/** Whether it is open; left out, the trigger alone opens it. */
export type OpenProps = { open?: boolean; onOpenChange?: (open: boolean) => void };

/**
 * Something that has to be settled before the screen goes on. It holds the focus while it is open; Escape, a click
 * beside it and its cross close it, and the focus goes back to where it came from.
 */
export function Dialog({
  trigger,
  title,
  text,
  wide = false,
  children,
  ...open
}: OpenProps & {
  /** The button that opens it; without one say `open`. */
  trigger?: ReactElement;
  title: string;
  text?: ReactNode;
  /** Room for a form with its fields side by side. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Radix.Root {...open}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          className={wide ? wideSheetClass : sheetClass}
          {...(text === undefined && { 'aria-describedby': undefined })}
        >
          <DialogHead title={title} text={text} />
          {children}
          {/* last, so that the focus starts in what the dialog is about */}
          <DialogCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the dialog or drawer around it: `<DialogClose><Button>Cancel</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

/** The buttons at the foot of a dialog: the way out first, the deed last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">{children}</div>;
}
