import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LINK_REQUEST_ANSWER_MAX_LENGTH } from '@vivavoce/contracts/family/link-request-bounds';
import type { OpenedLinkRequest } from '@vivavoce/contracts/family/link-request-calls';
import { type FormEvent, useState } from 'react';
import { parentName } from '#domains/family/linked/link-row.tsx';
import { deskQuery } from '#domains/family/requests/desk-queries.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.ts';

/** The answer to an opened request, which may end one link. To end a link it asks once more. */
export function RequestAnswer({
  request: { id, links, isAnswerHidden },
  onAnswered,
}: {
  request: OpenedLinkRequest;
  onAnswered: () => void;
}) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [endLinkOf, setEndLinkOf] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const ended = links.find(({ parentId }) => parentId === endLinkOf);
  const sending = useMutation({
    mutationFn: () =>
      call('POST /api/admin/link_requests/:id/answer', { params: { id }, body: { answer, endLinkOf } }),
    onSuccess: () => {
      void showToast('success', m.admin_requests_sent());
      onAnswered();
    },
    onSettled: () => {
      setIsAsking(false);
      return client.invalidateQueries({ queryKey: deskQuery().queryKey });
    },
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const hasNoWords = answer.trim() === '';
    setIsMissing(hasNoWords);
    if (hasNoWords || sending.isPending) return;
    if (ended) setIsAsking(true);
    else sending.mutate();
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {links.length > 0 && (
        <Choices
          legend={m.admin_requests_end()}
          choices={[
            { value: null, label: m.admin_requests_end_none() },
            ...links.map((link) => ({
              value: link.parentId,
              label: m.admin_requests_end_of({ name: parentName(link) }),
            })),
          ]}
          chosen={endLinkOf}
          onChoose={setEndLinkOf}
        />
      )}
      <Field
        label={m.admin_requests_answer()}
        hint={isAnswerHidden ? m.admin_requests_answer_hint_hidden() : m.admin_requests_answer_hint()}
        error={isMissing ? m.admin_requests_answer_missing() : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={LINK_REQUEST_ANSWER_MAX_LENGTH}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
      {sending.isError && <FieldError text={errorText(sending.error, m.admin_requests_send_failed())} />}
      <div>
        <Button type="submit" look={ended ? 'danger' : 'primary'} busy={sending.isPending}>
          {ended ? m.admin_requests_send_end() : m.admin_requests_send()}
        </Button>
      </div>
      {ended && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={m.admin_requests_end_title({ name: parentName(ended) })}
          text={m.admin_requests_end_text({ name: parentName(ended) })}
          confirm={m.admin_requests_send_end()}
          busy={sending.isPending}
          onConfirm={() => sending.mutate()}
        />
      )}
    </form>
  );
}
