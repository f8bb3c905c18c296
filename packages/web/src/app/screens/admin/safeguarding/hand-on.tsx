import { useMutation, useQueryClient } from '@tanstack/react-query';
import { concernFileName } from '@vivavoce/contracts/safeguarding/bounds';
import { FileDown } from 'lucide-react';
import { DeskPart } from '#app/screens/admin/desk/desk-part.tsx';
import { concernListsKey, concernQuery } from '#domains/safeguarding/desk/concern-queries.ts';
import { callForFile } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { dayForFile, saveFile } from '#lib/save-file.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';

/**
 * Saves a concern as a file. The call needs the bearer token, so a plain link could not do it. The concern is read again
 * after that, because it keeps that it was saved, and so the audit trail has one more reading.
 */
export function HandOn({ id }: { id: string }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async () => {
      const content = await callForFile('GET /api/admin/concerns/:id/file', { params: { id } });
      saveFile(concernFileName(id, dayForFile(new Date())), content);
    },
    onSuccess: () => {
      void showToast('success', m.safeguarding_hand_on_saved());
      void client.invalidateQueries({ queryKey: concernQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: concernListsKey });
    },
  });
  return (
    <DeskPart title={m.safeguarding_hand_on()}>
      <p className="text-ink-2 text-sm">{m.safeguarding_hand_on_hint()}</p>
      <div>
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          <FileDown className="size-5" aria-hidden="true" />
          {m.safeguarding_hand_on_save()}
        </Button>
      </div>
      {saving.isError && <FieldError text={errorText(saving.error, m.safeguarding_hand_on_failed())} />}
    </DeskPart>
  );
}
