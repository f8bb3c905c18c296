import { OPENING_REASON_MAX_LENGTH, OPENING_REASON_MIN_LENGTH } from '@vivavoce/contracts/sessions/bounds';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

const bounds = { least: OPENING_REASON_MIN_LENGTH, most: OPENING_REASON_MAX_LENGTH };

/** Asks an administrator for the reason to read what was said in a session, and opens it (decision 0043). */
export function OpeningForm({
  sessionId,
  onOpened,
}: {
  sessionId: string;
  /** Called with the moment until which what was said stays open. */
  onOpened: (openUntil: string) => void;
}) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<{ at: 'reason' | 'all'; text: string } | null>(null);
  const [isOpening, setIsOpening] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isOpening) return;
    if (reason.trim().length < bounds.least) {
      setError({ at: 'reason', text: m.admin_transcript_reason_short(bounds) });
      return;
    }
    setError(null);
    setIsOpening(true);
    try {
      const { openUntil } = await call('POST /api/admin/learning_sessions/:id/openings', {
        params: { id: sessionId },
        body: { reason: reason.trim() },
      });
      onOpened(openUntil);
    } catch (failure) {
      setError({ at: 'all', text: errorText(failure, m.admin_transcript_open_failed()) });
      setIsOpening(false);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p className="flex items-start gap-3 text-ink-2">
        <LockKeyhole className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        {m.admin_transcript_closed()} {m.admin_transcript_recorded()}
      </p>
      <Field
        label={m.admin_transcript_reason()}
        hint={m.admin_transcript_reason_hint(bounds)}
        error={error?.at === 'reason' ? error.text : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            required
            maxLength={bounds.most}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {error?.at === 'all' && <FieldError text={error.text} />}
      <Button type="submit" look="tint" block busy={isOpening}>
        {m.admin_transcript_open()}
      </Button>
    </form>
  );
}
