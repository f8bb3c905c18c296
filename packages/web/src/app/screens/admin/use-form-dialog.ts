import { useState } from 'react';

/** The form in front of a table: a new row (null) or the one that is changed. It keeps its row while it fades out. */
export function useFormDialog<Row>() {
  const [form, setForm] = useState<{ isOpen: boolean; row: Row | null; opening: number }>({
    isOpen: false,
    row: null,
    opening: 0,
  });
  return {
    ...form,
    open: (row: Row | null) => setForm(({ opening }) => ({ isOpen: true, row, opening: opening + 1 })),
    close: () => setForm((now) => ({ ...now, isOpen: false })),
  };
}
