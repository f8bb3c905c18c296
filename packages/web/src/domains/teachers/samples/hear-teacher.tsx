import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { m } from '#messages/messages.js';
import { Button, type ButtonLooks } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { FieldError } from '#ui/field.tsx';
import { SampleMark } from './sample-mark.tsx';
import { sampleOf } from './sample-source.ts';
import { useSample } from './use-sample.ts';

/** A button that plays a teacher's voice, to hear it before choosing. Pressing it again stops the voice. */
export function HearTeacher({
  teacher,
  look,
  short = false,
  className,
}: {
  teacher: Pick<Teacher, 'name' | 'voice' | 'audio_preview'>;
  look: ButtonLooks['look'];
  /** Whether only screen readers get the name, because it is visible next to the button. */
  short?: boolean;
  className?: string;
}) {
  const { state, isOn, toggle } = useSample(sampleOf(teacher));
  const { name } = teacher;
  const words = isOn ? m.voice_stop({ name }) : m.voice_hear({ name });
  return (
    <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      <Button
        look={look}
        size="sm"
        className="min-w-0 max-w-full"
        aria-label={words}
        aria-busy={state.is === 'loading'}
        onClick={toggle}
      >
        <SampleMark state={state} />
        <span className="truncate" aria-hidden="true">
          {short ? (isOn ? m.voice_stop_short() : m.voice_hear_short()) : words}
        </span>
      </Button>
      {state.is === 'failed' && (
        <span className="rounded-md bg-surface px-3 py-2">
          <FieldError text={state.text} />
        </span>
      )}
    </div>
  );
}
