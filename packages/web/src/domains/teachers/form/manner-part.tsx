import { useFormContext } from 'react-hook-form';
import { PersonalityIdeas } from '#domains/teachers/personality-ideas.tsx';
import type { TeacherValues } from '#domains/teachers/teacher-values.ts';
import { m } from '#messages/messages.js';
import { BoundedField } from './bounded-field.tsx';
import { FormPart } from './form-part.tsx';
import { VoiceChoice } from './voice-choice.tsx';

/** The part of the form about how the teacher teaches and sounds. */
export function MannerPart() {
  const { register, getValues, setValue } = useFormContext<TeacherValues>();

  function takeIdea(text: string) {
    const written = getValues('personality').trim();
    const joined = written === '' ? text : `${written} ${text}`;
    setValue('personality', joined, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <FormPart title={m.teacher_form_manner()}>
      <BoundedField
        name="personality"
        label={m.teacher_personality()}
        hint={m.teacher_personality_hint()}
        lines="many"
        placeholder={m.teacher_personality_example()}
      />
      <PersonalityIdeas onTake={takeIdea} />
      <BoundedField name="teachingStyle" label={m.teacher_style()} placeholder={m.teacher_style_example()} />
      <VoiceChoice field={register('voice')} />
    </FormPart>
  );
}
