import { VOICES } from '@vivavoce/contracts/teachers/bounds';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SampleButton } from '#domains/teachers/samples/sample-button.tsx';
import { useSample } from '#domains/teachers/samples/use-sample.ts';
import { voiceInWords } from '#domains/teachers/samples/voice-names.ts';
import { m } from '#messages/messages.js';
import { FieldError } from '#ui/field.tsx';

/** One voice. The card chooses it. The button next to the label (not inside: a label has one control) plays it. */
function VoiceCard({ voice, field }: { voice: (typeof VOICES)[number]; field: UseFormRegisterReturn }) {
  const { name, pitch } = voiceInWords(voice);
  const sample = useSample({ recording: null, voice });
  const pitchId = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <label className="group flex min-h-19 cursor-pointer items-center gap-3 rounded-lg border-2 border-line py-3 pr-18 pl-4 hover:border-field-line has-checked:border-accent has-checked:bg-accent-tint has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3">
          <input type="radio" value={voice} aria-describedby={pitchId} className="sr-only" {...field} />
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-field-line text-on-accent group-has-checked:border-accent group-has-checked:bg-accent"
          >
            <Check className="hidden size-4 group-has-checked:block" />
          </span>
          <span className="min-w-0 leading-snug">
            <span className="block font-bold">{name}</span>
            <span id={pitchId} aria-hidden="true" className="block text-ink-2 text-sm">
              {pitch}
            </span>
          </span>
        </label>
        <SampleButton sample={sample} name={name} className="absolute top-1/2 right-3.5 -translate-y-1/2" />
      </div>
      {sample.state.is === 'failed' && <FieldError text={sample.state.text} />}
    </div>
  );
}

/** The choice of a teacher's voice, by listening. */
export function VoiceChoice({ field }: { field: UseFormRegisterReturn }) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1 font-bold text-[1rem]">{m.teacher_voice()}</legend>
      <p id={hintId} className="mb-3 text-ink-2 text-sm">
        {m.teacher_voice_hint()}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {VOICES.map((voice) => (
          <VoiceCard key={voice} voice={voice} field={field} />
        ))}
      </div>
    </fieldset>
  );
}
