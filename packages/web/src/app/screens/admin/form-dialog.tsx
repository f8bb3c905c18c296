import { type ReactNode, useCallback, useRef } from 'react';
import { m } from '#messages/messages.js';
import { Dialog } from '#ui/dialog.tsx';

/**
 * A form in front of a table. Cancel, Escape, a click outside and the cross ask first if typed text would be lost; the
 * form reports whether there is any.
 */
export function FormDialog({
  title,
  text,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  text: string;
  isOpen: boolean;
  onClose: () => void;
  children: (form: { onDirty: (isDirty: boolean) => void; leave: () => void }) => ReactNode;
}) {
  const isDirty = useRef(false);
  const onDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  function leave() {
    if (isDirty.current && !window.confirm(m.admin_leave_unsaved())) return;
    isDirty.current = false;
    onClose();
  }
  return (
    <Dialog wide title={title} text={text} open={isOpen} onOpenChange={(open) => !open && leave()}>
      {children({ onDirty, leave })}
    </Dialog>
  );
}
