import { useId } from 'react';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';
import { portraits } from '#domains/teachers/teacher-values.ts';
import { m } from '#messages/messages.js';

/** The choice between our drawn portraits, or only the first letter of the name. */
export function ReadyPortraits({
  chosen,
  name,
  onChoose,
}: {
  /** The chosen portrait, or empty for only the first letter. */
  chosen: string;
  /** The teacher's name as typed, for the initial. */
  name: string;
  onChoose: (picture: string) => void;
}) {
  const id = useId();
  const choices = [
    ...portraits.map((picture, at) => ({ picture, label: m.teacher_picture_choice({ number: at + 1 }) })),
    { picture: '', label: m.teacher_picture_none() },
  ];
  return (
    <div
      role="radiogroup"
      aria-label={m.portrait_way_ready()}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3"
    >
      {choices.map(({ picture, label }) => (
        <label
          key={picture}
          className="relative cursor-pointer overflow-hidden rounded-lg border-2 border-line hover:border-field-line has-checked:border-accent has-checked:ring-3 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-5"
        >
          <input
            type="radio"
            name={id}
            value={picture}
            checked={picture === chosen}
            onChange={() => onChoose(picture)}
            className="sr-only"
          />
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
  );
}
