import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Choice } from '@vivavoce/contracts/insights/admin-calls';
import { m } from '#messages/messages.js';
import { ComboboxFrame } from '#ui/combobox-frame.tsx';
import type { ControlProps } from '#ui/field.tsx';
import { AdminChoiceList } from './admin-choice-list.tsx';
import { type ChoiceKind, choiceQuery } from './choice-queries.ts';

/**
 * One person or teacher out of all, found on the server by typing. It looks and works as a `Combobox`. What is chosen is
 * kept by its id alone, so that an address can hold it; the name is read from the server.
 */
export function AdminChoice({
  kind,
  label,
  anyLabel,
  placeholder = anyLabel,
  value,
  onChange,
  ...control
}: ControlProps & {
  kind: ChoiceKind;
  /** The same words as on the field's label: they name the list. */
  label: string;
  /** The option that chooses nobody, such as 'All teachers'. Without it, one must be chosen. */
  anyLabel?: string;
  /** Shown while nobody is chosen. */
  placeholder?: string | undefined;
  /** The id of the one who is chosen; null for nobody. */
  value: string | null;
  onChange: (choice: Choice | null) => void;
}) {
  const client = useQueryClient();
  const chosen = useQuery(choiceQuery(kind, value));

  function choose(choice: Choice | null) {
    if (choice !== null) client.setQueryData(choiceQuery(kind, choice.id).queryKey, choice);
    onChange(choice);
  }

  function chosenName(): string | undefined {
    if (value === null) return undefined;
    if (chosen.isPending) return m.common_loading();
    if (chosen.isError) return m.admin_choice_unread();
    return chosen.data?.name ?? m.admin_choice_unknown();
  }

  return (
    <ComboboxFrame label={label} chosen={chosenName()} placeholder={placeholder} {...control}>
      {(close) => (
        <AdminChoiceList
          kind={kind}
          label={label}
          anyLabel={anyLabel}
          value={value}
          onChoose={(choice) => {
            choose(choice);
            close();
          }}
        />
      )}
    </ComboboxFrame>
  );
}
