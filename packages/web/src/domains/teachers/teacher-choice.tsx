import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { SampleButton } from '#domains/teachers/samples/sample-button.tsx';
import { sampleOf } from '#domains/teachers/samples/sample-source.ts';
import { useSample } from '#domains/teachers/samples/use-sample.ts';
import { NotAllowed, subjectAndLevel } from '#domains/teachers/teacher-card.tsx';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';
import { teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FieldError } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3';

function Choice({
  teacher,
  name,
  isChosen,
  isAllowed,
  onChoose,
}: {
  teacher: Teacher;
  name: string;
  isChosen: boolean;
  isAllowed: boolean;
  onChoose: () => void;
}) {
  const sample = useSample(sampleOf(teacher));
  const notAllowedId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="relative flex grow">
        <label
          className={cn(
            'flex min-h-26 min-w-0 grow cursor-pointer items-center gap-4 overflow-hidden rounded-lg border-2 bg-surface pr-18',
            'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
            isChosen ? 'border-accent ring-2 ring-accent' : 'border-line',
            isAllowed ? !isChosen && 'hover:border-field-line' : 'cursor-not-allowed',
          )}
        >
          <input
            type="radio"
            name={name}
            value={teacher.id}
            checked={isChosen}
            disabled={!isAllowed}
            aria-describedby={isAllowed ? undefined : notAllowedId}
            onChange={onChoose}
            className="sr-only"
          />
          <TeacherPortrait
            name={teacher.name}
            picture={teacher.picture}
            className="w-24 shrink-0 self-stretch pt-2"
            imageClassName="w-22"
          />
          <span className="min-w-0 flex-1 py-3 leading-snug">
            <span className="line-clamp-2 font-bold wrap-anywhere">{teacher.name}</span>
            <span className="text-ink-2 text-sm">{subjectAndLevel(teacher)}</span>
          </span>
          {isChosen && (
            <span className="absolute top-2 left-2 grid size-7 place-items-center rounded-full bg-accent text-on-accent">
              <Check className="size-4.5" aria-hidden="true" />
            </span>
          )}
        </label>
        <SampleButton
          sample={sample}
          name={teacher.name}
          className="absolute top-1/2 right-3.5 -translate-y-1/2"
        />
      </div>
      {!isAllowed && (
        <div id={notAllowedId}>
          <NotAllowed />
        </div>
      )}
      {sample.state.is === 'failed' && <FieldError text={sample.state.text} />}
    </div>
  );
}

/** The choice of one teacher among all of them. The chosen card is highlighted. */
export function TeacherChoice({
  name,
  label,
  chosenId,
  isAllowed = () => true,
  onChoose,
}: {
  /** The name of the radio group. */
  name: string;
  label: string;
  chosenId: string | null;
  /** Whether the learner's parents allow a teacher; without it, all are. */
  isAllowed?: (teacherId: string) => boolean;
  onChoose: (teacher: Teacher) => void;
}) {
  const teachers = useQuery(teachersQuery());
  if (teachers.isPending) {
    return (
      <div role="status" aria-label={m.common_loading()} className={grid}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-26 rounded-lg" />
        ))}
      </div>
    );
  }
  if (teachers.isError) {
    return (
      <ErrorState title={m.teachers_fetch_failed()}>
        <Button onClick={() => teachers.refetch()}>{m.common_try_again()}</Button>
      </ErrorState>
    );
  }
  if (teachers.data.length === 0) return <p className="text-ink-2">{m.teachers_none()}</p>;
  return (
    <fieldset className={grid}>
      <legend className="sr-only">{label}</legend>
      {teachers.data.map((teacher) => (
        <Choice
          key={teacher.id}
          teacher={teacher}
          name={name}
          isChosen={teacher.id === chosenId}
          isAllowed={isAllowed(teacher.id)}
          onChoose={() => onChoose(teacher)}
        />
      ))}
    </fieldset>
  );
}
