import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { subjectAndLevel } from '#domains/teachers/teacher-card.tsx';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

/** The teacher of a session. A teacher who was deleted is simply called 'Teacher' (RES-74). */
export function TeacherInformation({ teacher }: { teacher: Teacher | null }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="title-section">{m.session_teacher_information()}</h2>
      <div className="flex items-start gap-5">
        <TeacherPortrait
          name={teacher?.name ?? m.session_teacher()}
          picture={teacher?.picture ?? null}
          className="size-26 shrink-0 overflow-hidden rounded-lg pt-1"
          imageClassName="w-24"
        />
        <div className="min-w-0">
          <p className="title-card wrap-anywhere">{teacher?.name ?? m.session_teacher()}</p>
          {teacher !== null && (
            <p className="wrap-anywhere font-semibold text-accent-ink">{subjectAndLevel(teacher)}</p>
          )}
        </div>
      </div>
      {teacher !== null && teacher.biography !== '' && (
        <p className="wrap-anywhere text-ink-2">{teacher.biography}</p>
      )}
    </Card>
  );
}
