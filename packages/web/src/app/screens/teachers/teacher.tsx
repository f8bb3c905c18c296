import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { EditedTeacher } from '#app/screens/teachers/edited-teacher.tsx';
import { useTeacherSelection } from '#app/screens/teachers/use-teacher-selection.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useAllowedTeachers } from '#domains/limits/limits-queries.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { NotAllowed } from '#domains/teachers/teacher-card.tsx';
import { TeacherDetails } from '#domains/teachers/teacher-details.tsx';
import { teacherQuery } from '#domains/teachers/teacher-queries.ts';
import { useTeacherDeletion } from '#domains/teachers/use-teacher-deletion.ts';
import { ApiError, errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';

/** The buttons for the teacher's creator and for administrators (RES-50). */
function OwnersActions({
  teacher,
  isBack,
  onEdit,
  onFailed,
}: {
  teacher: Teacher;
  /** Whether the person has just left the form. */
  isBack: boolean;
  onEdit: () => void;
  onFailed: (text: string) => void;
}) {
  const user = useUser();
  const navigate = useNavigate();
  const { remove, isDeleting } = useTeacherDeletion({
    onDeleted: async () => {
      void showToast('success', m.teacher_deleted({ name: teacher.name }));
      await navigate(paths.teachers.href());
    },
    onFailed: (error) => onFailed(errorText(error, m.teacher_delete_failed())),
  });
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBack) return;
    // the form is gone, and the focus with it; it was longer, so the page is now scrolled to its foot
    edit.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isBack]);
  if (teacher.createdBy !== user.id && !hasRole(user.role, 'ADMIN')) return null;
  return (
    <>
      <Button ref={edit} onClick={onEdit}>
        <Pencil className="size-5" aria-hidden="true" />
        {m.teacher_edit()}
      </Button>
      <Button look="danger-quiet" busy={isDeleting} onClick={() => remove(teacher)}>
        <Trash2 className="size-5" aria-hidden="true" />
        {isDeleting ? m.teacher_deleting() : m.teacher_delete()}
      </Button>
    </>
  );
}

function ShownTeacher({
  teacher,
  isBack,
  onEdit,
}: {
  teacher: Teacher;
  isBack: boolean;
  onEdit: () => void;
}) {
  const { profile } = useProfile();
  const { select, selectingId, failure, dismiss } = useTeacherSelection();
  const [notDeleted, setNotDeleted] = useState<string | null>(null);
  const isOwn = profile?.teacherId === teacher.id;
  const isAllowed = useAllowedTeachers(useUser().id)(teacher.id);
  return (
    <>
      {failure !== null && (
        <Banner kind="danger" onDismiss={dismiss}>
          {failure}
        </Banner>
      )}
      {notDeleted !== null && (
        <Banner kind="danger" onDismiss={() => setNotDeleted(null)}>
          {notDeleted}
        </Banner>
      )}
      <TeacherDetails teacher={teacher}>
        {isOwn && (
          <p className="flex w-full items-center gap-2 font-semibold text-accent-ink">
            <Check className="size-5 shrink-0" aria-hidden="true" />
            {m.teacher_is_yours()}
          </p>
        )}
        {!isAllowed && <NotAllowed className="w-full" />}
        <Button
          look="primary"
          busy={selectingId !== null}
          disabled={!isAllowed}
          onClick={() => select(teacher.id)}
        >
          {selectingId !== null ? m.teacher_selecting() : m.teacher_select()}
        </Button>
        <OwnersActions teacher={teacher} isBack={isBack} onEdit={onEdit} onFailed={setNotDeleted} />
      </TeacherDetails>
    </>
  );
}

/**
 * Reports whether an error means that the teacher does not exist. An address without a valid id gets a 400 (RES-09).
 */
function isNoTeacher(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function TeacherScreen({ teacherId }: { teacherId: string }) {
  usePageTitle(m.teacher_page());
  const [view, setView] = useState<'first' | 'edited' | 'back'>('first');
  const teacher = useQuery(teacherQuery(teacherId));
  if (teacher.isError && isNoTeacher(teacher.error)) {
    return (
      <ErrorState level={1} title={m.teacher_not_found()} text={m.teacher_not_found_text()}>
        <ButtonLink look="primary" to={paths.teachers.href()}>
          {m.teacher_back()}
        </ButtonLink>
      </ErrorState>
    );
  }
  return (
    <div className="wrap-page screen-gap flex flex-col gap-6">
      <BackLink to={paths.teachers.href()}>{m.teacher_back()}</BackLink>
      {teacher.isPending && (
        <div role="status" aria-label={m.common_loading()}>
          <Skeleton className="h-130 rounded-xl" />
        </div>
      )}
      {teacher.isError && (
        <ErrorState level={1} title={m.teacher_fetch_failed()} text={errorText(teacher.error, '')}>
          <Button look="primary" onClick={() => teacher.refetch()}>
            {m.common_try_again()}
          </Button>
        </ErrorState>
      )}
      {teacher.isSuccess && view !== 'edited' && (
        <ShownTeacher teacher={teacher.data} isBack={view === 'back'} onEdit={() => setView('edited')} />
      )}
      {teacher.isSuccess && view === 'edited' && (
        <EditedTeacher teacher={teacher.data} onDone={() => setView('back')} />
      )}
    </div>
  );
}

/** The screen at /teacher/{teacherId}. */
export function Component() {
  const { teacherId = '' } = useParams();
  return <TeacherScreen key={teacherId} teacherId={teacherId} />;
}
