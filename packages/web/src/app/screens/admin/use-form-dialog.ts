import { useState } from 'react';

/**
 * Manages the form in front of a table, for a new row (null) or an existing one. Keeps the row while the form fades
 * out.
 */
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
