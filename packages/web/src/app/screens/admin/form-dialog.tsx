import { type ReactNode, useState } from 'react';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';

type Place = { pathname: string; search: string };

const tabOf = ({ search }: Place) => new URLSearchParams(search).get('tab');

/** Reports whether a navigation takes the form away: to another screen, or to another tab of this one. */
const takesAway = (from: Place, to: Place) => from.pathname !== to.pathname || tabOf(from) !== tabOf(to);

/**
 * A form in front of a table. Cancel, Escape, a click outside, the cross, Back and a reload ask first if typed text would
 * be lost; the form reports whether there is any.
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
  const [isDirty, setIsDirty] = useState(false);
  const unsaved = useUnsavedChanges(isOpen && isDirty, takesAway);
  function drop() {
    setIsDirty(false);
    onClose();
  }
  const leave = () => unsaved.ask(drop);
  return (
    <>
      <Dialog wide title={title} text={text} open={isOpen} onOpenChange={(open) => !open && leave()}>
        {children({ onDirty: setIsDirty, leave })}
      </Dialog>
      <LeaveQuestion isAsking={unsaved.isAsking} stay={unsaved.stay} leave={unsaved.leave} />
    </>
  );
}
