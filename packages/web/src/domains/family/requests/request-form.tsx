import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LINK_REQUEST_NOTE_MAX_LENGTH } from '@vivavoce/contracts/family/link-request-bounds';
import { type FormEvent, useState } from 'react';
import { parentsQuery } from '#domains/family/linked/link-queries.ts';
import { parentName } from '#domains/family/linked/link-row.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { requestsQuery } from './request-queries.ts';

/** Asks the administrators in private. What is typed stays in this form, and nothing of it is kept in the browser. */
export function RequestForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const client = useQueryClient();
  const parents = useQuery(parentsQuery(userId));
  const [parentId, setParentId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      call('POST /api/users/:id/link_requests', { params: { id: userId }, body: { parentId, note } }),
    onSuccess: async () => {
      setNote('');
      setParentId(null);
      onSent();
    },
    // Also after a failure: a link may have ended, or the last reader may be gone.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: requestsQuery(userId).queryKey }),
        client.invalidateQueries({ queryKey: parentsQuery(userId).queryKey }),
      ]),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  }
  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit} className="flex flex-col gap-5">
      <Loaded query={parents} failed={m.linked_failed()}>
        {(all) =>
          all.length === 0 ? null : (
            <Choices
              legend={m.request_about()}
              choices={[
                ...all.map((parent) => ({ value: parent.parentId, label: parentName(parent) })),
                { value: null, label: m.request_about_none() },
              ]}
              chosen={parentId}
              onChoose={setParentId}
            />
          )
        }
      </Loaded>
      <Field label={m.request_note()} hint={m.request_note_hint()}>
        {(control) => (
          <Textarea
            {...control}
            autoComplete="off"
            maxLength={LINK_REQUEST_NOTE_MAX_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {sending.isError && <FieldError text={errorText(sending.error, m.request_failed())} />}
      <div>
        <Button type="submit" look="primary" busy={sending.isPending}>
          {m.request_send()}
        </Button>
      </div>
    </form>
  );
}
