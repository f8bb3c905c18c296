import type { NewTeacher, Teacher } from '@vivavoce/contracts/teachers/calls';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MannerPart } from '#domains/teachers/form/manner-part.tsx';
import { type SaveTrouble, SaveTroubleBanner } from '#domains/teachers/form/save-trouble.tsx';
import { SubjectPart } from '#domains/teachers/form/subject-part.tsx';
import { WhoPart } from '#domains/teachers/form/who-part.tsx';
import { withNewest } from '#domains/teachers/newer-teacher.ts';
import { PortraitChoice } from '#domains/teachers/portrait-choice.tsx';
import { fieldErrorsOf } from '#domains/teachers/teacher-save-error.ts';
import { startingValues, type TeacherValues, teacherToSave } from '#domains/teachers/teacher-values.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { Button } from '#ui/button.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';

/**
 * The form for everything that a person may set about a teacher (specification §5, §7). `onSave` throws the server's
 * refusal. `onSaved` is called after a save. `onRead` reads the teacher as it is now, for a save that was refused
 * because the teacher changed in the meantime.
 */
export function TeacherForm({
  teacher: given,
  submit,
  submitting,
  failed,
  cancel,
  onSave,
  onSaved,
  onRead,
}: {
  /** The teacher to change, or null for a new one. */
  teacher: Teacher | null;
  submit: string;
  submitting: string;
  /** The text for a save that fails for a reason other than a field. */
  failed: string;
  /**
   * Renders the control that leaves the form without saving. If it is not a link, it uses `leave`, which asks first if
   * there are changes.
   */
  cancel: (leave: (then: () => void) => void) => ReactNode;
  onSave: (body: NewTeacher, lastRead: string | undefined) => Promise<Teacher>;
  onSaved: (saved: Teacher) => unknown;
  onRead?: () => Promise<Teacher>;
}) {
  const [teacher, setTeacher] = useState(given);
  const form = useForm<TeacherValues>({ defaultValues: startingValues(teacher) });
  const { formState } = form;
  const unsaved = useUnsavedChanges(formState.isDirty);
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null);
  const [isReading, setReading] = useState(false);
  const type = teacher?.type ?? 'CUSTOM';

  function showRefusal(refused: unknown) {
    if (refusedWith(refused, 'teacher_changed')) return setTrouble({ is: 'stale' });
    const fields = Object.entries(fieldErrorsOf(refused)) as [keyof TeacherValues, string][];
    if (fields.length === 0) return setTrouble({ is: 'failed', title: failed, text: errorText(refused, '') });
    for (const [at, [field, message]] of fields.entries()) {
      form.setError(field, { message }, { shouldFocus: at === 0 });
    }
  }

  async function handleSave(values: TeacherValues) {
    setTrouble(null);
    let saved: Teacher;
    try {
      saved = await onSave(teacherToSave(values, type), teacher?.updatedAt);
    } catch (refused) {
      return showRefusal(refused);
    }
    unsaved.done();
    await onSaved(saved);
  }

  /** Loads the newest teacher into the form, and keeps what was typed. */
  async function takeNewest() {
    if (onRead === undefined) return;
    setReading(true);
    try {
      const newest = await onRead();
      const merged = withNewest(form.getValues(), startingValues(teacher), startingValues(newest));
      setTeacher(newest);
      form.reset(startingValues(newest));
      for (const field of Object.keys(merged) as (keyof TeacherValues)[]) {
        form.setValue(field, merged[field], { shouldDirty: true });
      }
      setTrouble({ is: 'merged' });
    } catch (refused) {
      setTrouble({ is: 'failed', title: failed, text: errorText(refused, '') });
    } finally {
      setReading(false);
    }
  }

  return (
    <FormProvider {...form}>
      <form className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSave)}>
        {trouble !== null && (
          <SaveTroubleBanner trouble={trouble} isLoading={isReading} onLoad={takeNewest} />
        )}
        <WhoPart
          type={type}
          portrait={
            // starts afresh when a newer teacher is loaded
            <PortraitChoice key={teacher?.updatedAt} present={teacher && startingValues(teacher).picture} />
          }
        />
        <SubjectPart />
        <MannerPart />
        <div className="flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
          {cancel(unsaved.ask)}
          <Button type="submit" look="primary" size="lg" busy={formState.isSubmitting}>
            {formState.isSubmitting ? submitting : submit}
          </Button>
        </div>
      </form>
      <LeaveQuestion isAsking={unsaved.isAsking} stay={unsaved.stay} leave={unsaved.leave} />
    </FormProvider>
  );
}
