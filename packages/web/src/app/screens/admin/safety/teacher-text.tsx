import type { Case } from '@vivavoce/contracts/safety/case-calls';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { DeskPart } from '#app/screens/admin/desk/desk-part.tsx';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';

/** The teacher's text when the answer was reported, and the way to the text as it is now. */
export function TeacherText({ opened }: { opened: Case }) {
  const { teacherThen: then, teacherName } = opened;
  const parts =
    then === null
      ? []
      : [
          { name: m.common_name(), text: then.name },
          { name: m.teacher_specialty(), text: then.specialty },
          { name: m.teacher_level(), text: then.level },
          { name: m.teacher_biography(), text: then.biography },
          { name: m.teacher_personality(), text: then.personality },
          { name: m.teacher_style(), text: then.teachingStyle ?? '' },
        ].filter(({ text }) => text !== '');
  return (
    <DeskPart title={m.admin_safety_teacher_then()}>
      {then === null ? (
        <p className="text-ink-2">{m.admin_safety_teacher_unknown()}</p>
      ) : (
        <>
          {then.isChangedSinceAnswer && (
            <Banner kind="info">{m.admin_safety_teacher_changed_before()}</Banner>
          )}
          {then.isChangedSinceReport && <Banner kind="info">{m.admin_safety_teacher_changed_since()}</Banner>}
          <dl className="flex flex-col gap-3">
            {parts.map(({ name, text }) => (
              <div key={name} className="flex flex-col gap-0.5">
                <dt className="font-semibold text-ink-2 text-sm">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {teacherName !== null && (
        <p>
          <Link
            to={paths.admin.href({ tab: 'teachers', search: teacherName })}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink text-sm underline"
          >
            {m.admin_safety_teacher_now()}
          </Link>
        </p>
      )}
    </DeskPart>
  );
}
