import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { TeacherValues } from '#domains/teachers/teacher-values.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { OwnPicture } from './portrait/own-picture.tsx';
import { draftOf, inWay, type PortraitDraft, pictureOf, withPicture } from './portrait/portrait-draft.ts';
import { ReadyPortraits } from './portrait/ready-portraits.tsx';
import { StudioPlace } from './portrait/studio-place.tsx';
import { WayChoice } from './portrait/way-choice.tsx';

/**
 * The picture of a teacher: a ready portrait or just the first letter of the name, a drawing of chosen features, or the
 * person's own picture. Switching between these ways loses nothing that was chosen.
 */
export function PortraitChoice({
  present,
}: {
  /** The teacher's current picture, which can be kept; empty for none, null for a new teacher. */
  present: string | null;
}) {
  const id = useId();
  const { control } = useFormContext<TeacherValues>();
  const name = useWatch({ control, name: 'name' });
  const { field, fieldState } = useController({ control, name: 'picture' });
  const [draft, setDraft] = useState(() => draftOf(field.value));
  const { way } = draft;
  const error = fieldState.error?.message;

  function change(next: PortraitDraft) {
    setDraft(next);
    field.onChange(pictureOf(next));
  }

  return (
    <fieldset
      ref={field.ref}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="scroll-mt-24"
    >
      <legend className="mb-2 font-bold text-[1rem]">{m.teacher_picture()}</legend>
      <div className="flex flex-col gap-5">
        {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
        <WayChoice way={way} onChoose={(chosen) => change(inWay(draft, chosen))} />
        {way === 'ready' && (
          <ReadyPortraits
            chosen={draft.ready}
            name={name}
            onChoose={(ready) => change({ ...draft, ready })}
          />
        )}
        {way === 'drawn' && (
          <StudioPlace chosen={draft.drawn} name={name} onChoose={(drawn) => change({ ...draft, drawn })} />
        )}
        {way === 'own' && (
          <OwnPicture
            own={draft.own}
            shown={pictureOf(draft)}
            name={name}
            onChange={(own) => change({ ...draft, own })}
          />
        )}
        {present !== null && field.value !== present && (
          <Button
            size="sm"
            look="quiet"
            className="self-start"
            onClick={() => change(withPicture(draft, present))}
          >
            <Undo2 className="size-5" aria-hidden="true" />
            {m.portrait_keep()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
