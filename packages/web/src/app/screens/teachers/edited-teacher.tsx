import { useQueryClient } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { useEffect, useRef } from 'react';
import { TeacherForm } from '#domains/teachers/teacher-form.tsx';
import { teacherQuery } from '#domains/teachers/teacher-queries.ts';
import { useTeacherSave } from '#domains/teachers/use-teacher-save.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** The form to edit an existing teacher, shown instead of their details. */
export function EditedTeacher({ teacher, onDone }: { teacher: Teacher; onDone: () => void }) {
  const save = useTeacherSave();
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  // the button that opened the form is gone, and the focus with it
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mx-auto flex w-full max-w-[56rem] flex-col gap-6">
      <h1 ref={title} tabIndex={-1} className="title-screen wrap-anywhere">
        {m.teacher_edit_title({ name: teacher.name })}
      </h1>
      <TeacherForm
        teacher={teacher}
        submit={m.teacher_save()}
        submitting={m.teacher_saving()}
        failed={m.teacher_update_failed()}
        cancel={(leave) => (
          <Button look="quiet" size="lg" onClick={() => leave(onDone)}>
            {m.common_cancel()}
          </Button>
        )}
        onSave={(body, lastRead) => save(teacher.id, body, lastRead)}
        onSaved={() => {
          void showToast('success', m.teacher_saved());
          onDone();
        }}
        onRead={() => client.fetchQuery({ ...teacherQuery(teacher.id), staleTime: 0 })}
      />
    </div>
  );
}
