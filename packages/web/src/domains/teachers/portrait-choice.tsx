import type { UseFormRegisterReturn } from 'react-hook-form';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';
import { portraits } from '#domains/teachers/teacher-values.ts';
import { m } from '#messages/messages.js';

/** One of the drawn portraits, or only the first letter of the name. A picture the teacher has already can stay. */
export function PortraitChoice({
  field,
  name,
  ownPicture,
}: {
  field: UseFormRegisterReturn;
  /** The teacher's name as typed, for the letter. */
  name: string;
  /** What the teacher has now, empty for none. */
  ownPicture: string;
}) {
  const drawn = portraits.includes(ownPicture) || ownPicture === '' ? portraits : [ownPicture, ...portraits];
  const choices = [
    ...drawn.map((picture, at) => ({ picture, label: m.teacher_picture_choice({ number: at + 1 }) })),
    { picture: '', label: m.teacher_picture_none() },
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-bold text-[1rem]">{m.teacher_picture()}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {choices.map(({ picture, label }) => (
          <label
            key={picture}
            className="cursor-pointer overflow-hidden rounded-lg border-2 border-line hover:border-field-line has-checked:border-accent has-checked:ring-3 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-5"
          >
            <input type="radio" value={picture} className="sr-only" {...field} />
            <TeacherPortrait
              name={name}
              picture={picture}
              className="h-28 px-2 pt-2"
              imageClassName="max-h-full w-auto"
            />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
