import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { TeacherCard } from '#domains/teachers/teacher-card.tsx';
import { TeacherDetails } from '#domains/teachers/teacher-details.tsx';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The card among all teachers, and the teacher's own page. Only the voice can be played: nothing else leads anywhere. */
function BothViews({ teacher }: { teacher: Teacher }) {
  return (
    <>
      <section className="flex flex-col gap-3">
        <h3 className="title-card">{m.admin_teacher_preview_list()}</h3>
        <ul inert className="w-[min(22rem,100%)]">
          <TeacherCard
            teacher={teacher}
            detailsTo=""
            isOwn={false}
            isBusy={false}
            isDisabled={false}
            isAllowed
            onSelect={() => {}}
          />
        </ul>
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="title-card">{m.admin_teacher_preview_page()}</h3>
        <TeacherDetails teacher={teacher}>{null}</TeacherDetails>
      </section>
    </>
  );
}

/** A button that shows the teacher of a form as learners would see it. */
export function TeacherPreview({
  read,
}: {
  /** Returns the teacher with what is typed now. */
  read: () => Teacher;
}) {
  const [shown, setShown] = useState<Teacher | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function handleOpenChange(open: boolean) {
    if (open) setShown(read());
    setIsOpen(open);
  }

  return (
    <Dialog
      wide
      title={m.admin_teacher_preview_title()}
      text={m.admin_teacher_preview_text()}
      open={isOpen}
      onOpenChange={handleOpenChange}
      trigger={
        <Button>
          <Eye className="size-5" aria-hidden="true" />
          {m.admin_teacher_preview()}
        </Button>
      }
    >
      {shown !== null && <BothViews teacher={shown} />}
    </Dialog>
  );
}
