import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { TeacherForm } from '#domains/teachers/teacher-form.tsx';
import { useTeacherSave } from '#domains/teachers/use-teacher-save.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** The screen at /teachers/new, to create a custom teacher. */
export function Component() {
  usePageTitle(m.teachers_create());
  const navigate = useNavigate();
  const save = useTeacherSave();
  return (
    <div className="mx-auto flex w-full max-w-[56rem] flex-col gap-6 px-5 screen-gap">
      <div className="flex flex-col gap-2">
        <BackLink to={paths.teachers.href()}>{m.teacher_back()}</BackLink>
        <h1 className="title-screen">{m.teacher_new_title()}</h1>
        <p className="text-ink-2">{m.teacher_new_lead()}</p>
      </div>
      <TeacherForm
        teacher={null}
        submit={m.teacher_new_submit()}
        submitting={m.teacher_new_submitting()}
        failed={m.teacher_create_failed()}
        cancel={() => (
          <ButtonLink look="quiet" size="lg" to={paths.teachers.href()}>
            {m.common_cancel()}
          </ButtonLink>
        )}
        onSave={(body) => save(null, body)}
        onSaved={async (teacher) => {
          void showToast('success', m.teacher_created({ name: teacher.name }));
          await navigate(paths.teacher.href(teacher.id));
        }}
      />
    </div>
  );
}
