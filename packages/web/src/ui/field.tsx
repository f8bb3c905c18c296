import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

/** The attributes that tie a control to its label, help and error. */
export type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** A control with its label, help and error. The error is read out, and the control refers to both texts. */
export function Field({
  label,
  hint,
  error,
  errorRef,
  children,
}: {
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
  errorRef?: Ref<HTMLParagraphElement>;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-bold text-[1rem]">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {hint !== undefined && (
        <p id={hintId} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={errorId} text={error} ref={errorRef} />}
    </div>
  );
}

/** An error next to the control it is about. */
export function FieldError({
  id,
  text,
  ref,
}: {
  id?: string;
  text: string;
  ref?: Ref<HTMLParagraphElement> | undefined;
}) {
  return (
    <p
      id={id}
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-2 rounded-sm font-semibold text-danger text-sm leading-normal"
    >
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      {text}
    </p>
  );
}
