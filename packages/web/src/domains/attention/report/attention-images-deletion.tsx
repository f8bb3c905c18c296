import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** The button 'Delete these images', and the question it asks first. The figures are kept. */
export function AttentionImagesDeletion({
  sessionId,
  onDeleted,
}: {
  sessionId: string;
  onDeleted: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () =>
      call('DELETE /api/attention/learning-session/:id/images', { params: { id: sessionId } }),
    onSuccess: () => {
      setIsAsking(false);
      onDeleted();
    },
  });
  function handleOpenChange(isOpen: boolean) {
    deletion.reset();
    setIsAsking(isOpen);
  }
  return (
    <ConfirmDialog
      trigger={
        <Button look="danger-quiet">
          <Trash2 className="size-5" aria-hidden="true" />
          {m.attention_images_delete()}
        </Button>
      }
      open={isAsking}
      onOpenChange={handleOpenChange}
      title={m.attention_images_delete_title()}
      text={m.attention_images_delete_text()}
      confirm={m.attention_images_delete_confirm()}
      busy={deletion.isPending}
      error={deletion.isError ? errorText(deletion.error, m.attention_images_delete_failed()) : undefined}
      onConfirm={() => deletion.mutate()}
    />
  );
}
