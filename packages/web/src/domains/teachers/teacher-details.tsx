import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import type { ReactNode } from 'react';
import { HearTeacher } from '#domains/teachers/samples/hear-teacher.tsx';
import { subjectAndLevel, typeBadges } from '#domains/teachers/teacher-card.tsx';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';
import { m } from '#messages/messages.js';

const genders = { female: m.teacher_gender_female, male: m.teacher_gender_male };

/** Lists a teacher's facts as name and text. Empty facts are left out, and two short ones share a line. */
function factsOf(teacher: Teacher): { name: string; text: string; isShort: boolean }[] {
  const facts = [
    { name: m.teacher_personality(), text: teacher.personality, isShort: false },
    { name: m.teacher_style(), text: teacher.teachingStyle ?? '', isShort: false },
    { name: m.teacher_age(), text: teacher.age?.toString() ?? '', isShort: true },
    {
      name: m.teacher_gender(),
      text: teacher.gender === null ? '' : genders[teacher.gender](),
      isShort: true,
    },
  ];
  return facts.filter(({ text }) => text.trim() !== '');
}

/** A teacher in full. `children` are the actions for this teacher. */
export function TeacherDetails({ teacher, children }: { teacher: Teacher; children: ReactNode }) {
  const facts = factsOf(teacher);
  return (
    <section className="grid overflow-hidden rounded-xl border border-line bg-surface shadow-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <TeacherPortrait
        name={teacher.name}
        picture={teacher.picture}
        className="min-h-64 px-6 pt-6"
        imageClassName="w-[min(19rem,80%)] lg:w-[min(27rem,94%)]"
        // shows the whole square, however long the text next to it is
        photoClassName="mb-6 aspect-square w-[min(19rem,80%)] self-center rounded-lg object-cover lg:w-[min(24rem,90%)]"
      />
      <div className="flex min-w-0 flex-col gap-5 p-[clamp(1.25rem,3vw,2.5rem)]">
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="title-screen min-w-0 wrap-anywhere">{teacher.name}</h1>
            {typeBadges[teacher.type]()}
          </div>
          <p className="font-semibold text-accent-ink wrap-anywhere">{subjectAndLevel(teacher)}</p>
        </div>
        <HearTeacher teacher={teacher} look="tint" />
        {teacher.biography !== '' && <p className="whitespace-pre-line wrap-anywhere">{teacher.biography}</p>}
        {facts.length > 0 && (
          <dl className="grid grid-cols-2 gap-4">
            {facts.map(({ name, text, isShort }) => (
              <div key={name} className={isShort ? 'min-w-0' : 'col-span-2 min-w-0'}>
                <dt className="font-bold text-sm">{name}</dt>
                <dd className="whitespace-pre-line text-ink-2 wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-auto flex flex-wrap gap-3 pt-2">{children}</div>
      </div>
    </section>
  );
}
