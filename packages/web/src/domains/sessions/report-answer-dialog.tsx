import type { AnswerReportReason } from '@vivavoce/contracts/sessions/answer-report-calls';
import { REPORT_NOTE_MAX_LENGTH } from '@vivavoce/contracts/sessions/bounds';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions, DialogClose } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.ts';

const reasons: Record<AnswerReportReason, () => string> = {
  wrong: m.report_reason_wrong,
  unkind: m.report_reason_unkind,
  unsuitable: m.report_reason_unsuitable,
  other: m.report_reason_other,
};

type ReportProps = { sessionId: string; messageId: string; onSent: () => void };

function ReportForm({ sessionId, messageId, onSent, onClose }: ReportProps & { onClose: () => void }) {
  const [reason, setReason] = useState<AnswerReportReason | null>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState<{ at: 'reason' | 'all'; text: string } | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (reason === null) {
      setError({ at: 'reason', text: m.report_reason_missing() });
      return;
    }
    setError(null);
    setIsSending(true);
    try {
      const body = { messageId, reason, note };
      await call('POST /api/learning_session/:id/answer_reports', { params: { id: sessionId }, body });
      onSent();
      onClose();
      void showToast('success', m.report_sent());
    } catch (failure) {
      setError({ at: 'all', text: errorText(failure, m.report_failed()) });
      setIsSending(false);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2.5 font-bold text-[1rem]">{m.report_reason()}</legend>
        {(Object.keys(reasons) as AnswerReportReason[]).map((value) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border-2 border-line bg-surface px-4 py-2 font-semibold hover:border-field-line has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-5 shrink-0 accent-accent outline-none"
            />
            {reasons[value]()}
          </label>
        ))}
        {error?.at === 'reason' && <FieldError text={error.text} />}
      </fieldset>
      <Field label={m.report_note()} hint={m.report_note_hint()}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={REPORT_NOTE_MAX_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {error?.at === 'all' && <FieldError text={error.text} />}
      <DialogActions>
        <DialogClose>
          <Button>{m.common_cancel()}</Button>
        </DialogClose>
        <Button type="submit" look="primary" busy={isSending}>
          {m.report_send()}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks what was wrong with an answer, and sends the report to the operators of the site. */
export function ReportAnswerDialog({
  open,
  onOpenChange,
  ...report
}: ReportProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.report_title()}
      text={m.report_text({ product: site.productName })}
    >
      <ReportForm {...report} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
