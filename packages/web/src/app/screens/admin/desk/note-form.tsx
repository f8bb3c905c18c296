import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** A text with a button that sends it. An empty text is asked for. */
export function NoteForm({
  label,
  hint,
  submit,
  look = 'outline',
  maxLength,
  text,
  onText,
  sending,
  onSend,
}: {
  label: string;
  hint: string;
  submit: string;
  look?: 'outline' | 'primary';
  maxLength: number;
  text: string;
  onText: (text: string) => void;
  sending: { isPending: boolean; isError: boolean; error: unknown };
  onSend: (note: string) => void;
}) {
  const [isMissing, setIsMissing] = useState(false);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() !== '' && !sending.isPending) onSend(text.trim());
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <Field label={label} hint={hint} error={isMissing ? m.admin_desk_note_missing() : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            required
            maxLength={maxLength}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      {sending.isError && <FieldError text={errorText(sending.error, m.admin_desk_act_failed())} />}
      <div>
        <Button type="submit" look={look} busy={sending.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
