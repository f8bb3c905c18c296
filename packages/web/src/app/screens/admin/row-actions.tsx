import { Pencil, Trash2 } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** The buttons of a row of the administrator's tables: to edit it and to delete it. */
export function RowActions({
  name,
  isDeleting,
  onEdit,
  onDelete,
}: {
  /** What the row is about, for the labels of the buttons. */
  name: string;
  isDeleting: boolean;
  onEdit: () => void;
  /** Undefined if the row cannot be deleted. */
  onDelete: (() => void) | undefined;
}) {
  return (
    <>
      <Button look="quiet" size="sm" shape="icon" aria-label={m.admin_edit({ name })} onClick={onEdit}>
        <Pencil className="size-5" aria-hidden="true" />
      </Button>
      {onDelete && (
        <Button
          look="quiet"
          size="sm"
          shape="icon"
          aria-label={m.admin_delete({ name })}
          busy={isDeleting}
          onClick={onDelete}
        >
          <Trash2 className="size-5 text-danger" aria-hidden="true" />
        </Button>
      )}
    </>
  );
}
