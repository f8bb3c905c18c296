import * as Radix from 'radix-ui/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { scrimClass, sheetClass } from '#ui/dialog-frame.tsx';
import { FieldError } from '#ui/field.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';

/**
 * Asks for confirmation before something that cannot be undone. The focus starts on the harmless answer, and a click
 * outside does nothing. The caller performs the action and closes the dialog. While it is `busy` the dialog stays open,
 * and an `error` appears above the buttons, where the person can try again.
 */
export function ConfirmDialog({
  trigger,
  open,
  onOpenChange,
  title,
  text,
  children,
  confirm,
  cancel = m.common_cancel(),
  look = 'danger',
  busy = false,
  error,
  remedy,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, if there is one on the screen. */
  trigger?: ReactElement;
  title: string;
  /** What will happen. */
  text: string;
  /** More to read or to fill in before answering. */
  children?: ReactNode;
  /** The action in a word or two: 'Delete Account'. */
  confirm: string;
  cancel?: string;
  look?: 'danger' | 'primary';
  busy?: boolean;
  error?: string | undefined;
  /** What to do about the error, after it. */
  remedy?: ReactNode;
  onConfirm: () => void;
}) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
    >
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content className={sheetClass} {...(trigger === undefined && focusReturn)}>
          <Radix.Title className="title-section wrap-anywhere">{title}</Radix.Title>
          <Radix.Description className="wrap-anywhere text-ink-2">{text}</Radix.Description>
          {children}
          {error !== undefined && <FieldError text={error} />}
          {remedy}
          <DialogActions>
            <Radix.Cancel asChild>
              <Button aria-disabled={busy}>{cancel}</Button>
            </Radix.Cancel>
            <Button look={look} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogActions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
