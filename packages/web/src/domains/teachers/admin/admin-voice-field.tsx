import { knownVoice, VOICES } from '@vivavoce/contracts/teachers/bounds';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SampleButton } from '#domains/teachers/samples/sample-button.tsx';
import { useSample } from '#domains/teachers/samples/use-sample.ts';
import { voiceInWords } from '#domains/teachers/samples/voice-names.ts';
import { m } from '#messages/messages.js';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { adminTeacherLabels } from './admin-teacher-fields.ts';
import type { AdminTeacherValues } from './admin-teacher-values.ts';

const isKnown = (voice: string) => VOICES.some((known) => known === voice);

/** Says what the loudspeaker plays, or which voice lessons use instead of one that nobody knows (RES-52). */
function hintOf(voice: string): string {
  if (voice !== '' && !isKnown(voice))
    return m.admin_teacher_voice_unknown({ voice, used: voiceInWords(knownVoice(voice)).name });
  return m.admin_teacher_voice_says({ sentence: m.voice_sample_sentence() });
}

/** The choice of a voice, with a loudspeaker that plays the one that is chosen. */
export function AdminVoiceField({
  form: { control: formControl, register, formState },
  stored,
}: {
  form: UseFormReturn<AdminTeacherValues>;
  /** The voice that is saved. It stays an option even if nobody knows it; empty for a new teacher. */
  stored: string;
}) {
  const voice = useWatch({ control: formControl, name: 'voice' });
  const heard = knownVoice(voice);
  const sample = useSample({ recording: null, voice: heard });
  const options = stored === '' || isKnown(stored) ? VOICES : [stored, ...VOICES];
  return (
    <div className="flex flex-col gap-2">
      <Field label={adminTeacherLabels.voice()} hint={hintOf(voice)} error={formState.errors.voice?.message}>
        {(control) => (
          <div className="flex items-center gap-3">
            <div className="min-w-0 grow">
              <Select {...control} {...register('voice')} required>
                <option value="">{m.admin_teacher_voice_choose()}</option>
                {options.map((option) => (
                  <option key={option} value={option}>
                    {isKnown(option) ? voiceInWords(knownVoice(option)).name : option}
                  </option>
                ))}
              </Select>
            </div>
            {voice !== '' && (
              <SampleButton sample={sample} name={voiceInWords(heard).name} className="shrink-0" />
            )}
          </div>
        )}
      </Field>
      {sample.state.is === 'failed' && <FieldError text={sample.state.text} />}
    </div>
  );
}
