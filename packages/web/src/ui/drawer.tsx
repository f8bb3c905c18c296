import * as Radix from 'radix-ui/dialog';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { cn } from '#ui/cn.ts';
import type { OpenProps } from '#ui/dialog.tsx';
import { DialogCross, DialogHead, scrimClass } from '#ui/dialog-frame.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';

const sides = {
  left: 'md:right-auto md:left-0 md:rounded-r-xl md:[--slide-from:-100%_0]',
  right: 'md:left-auto md:right-0 md:rounded-l-xl md:[--slide-from:100%_0]',
} as const;

/**
 * A sheet from the side with something that belongs to the screen: a record's details, filters, a form. On a narrow
 * screen it slides in from below. The drawer itself takes the focus and keeps it, so that the arrow keys scroll it
 * immediately. Escape, a click outside and the cross close it, and the focus returns to where it was.
 */
export function Drawer({
  trigger,
  side = 'right',
  title,
  text,
  foot,
  focusRescue,
  children,
  ...open
}: OpenProps & {
  /** The button that opens it; without one, pass `open`. */
  trigger?: ReactElement;
  side?: keyof typeof sides;
  title: string;
  text?: ReactNode;
  /** Stays visible below the scrolling content. */
  foot?: ReactNode;
  /** Receives the focus after the drawer if what had it before is gone. */
  focusRescue?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const focusReturn = useFocusReturn(focusRescue);
  return (
    <Radix.Root {...open}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          className={cn(
            'fixed z-40 flex flex-col overflow-y-auto border-line bg-surface shadow-3',
            'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
            'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-xl max-md:border-t max-md:[--slide-from:0_100%]',
            'md:inset-y-0 md:w-[min(28rem,90vw)] md:border-x',
            sides[side],
          )}
          ref={sheet}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            event.preventDefault();
            sheet.current?.focus();
          }}
          {...(trigger === undefined && { onCloseAutoFocus: focusReturn.onCloseAutoFocus })}
          {...(text === undefined && { 'aria-describedby': undefined })}
        >
          <div className="sticky top-0 bg-surface px-6 pt-6 pb-4 md:px-8 md:pt-8">
            <DialogHead title={title} text={text} />
            <DialogCross />
          </div>
          <div className="flex-1 px-6 pb-6 md:px-8">{children}</div>
          {foot !== undefined && (
            <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-6 py-4 max-sm:*:flex-1 md:px-8">
              {foot}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
