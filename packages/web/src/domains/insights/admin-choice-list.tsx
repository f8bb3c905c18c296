import { useQuery } from '@tanstack/react-query';
import type { Choice } from '@vivavoce/contracts/insights/admin-calls';
import { CHOICES_MAX, LIST_SEARCH_MAX_LENGTH } from '@vivavoce/contracts/insights/bounds';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { ComboboxList, type ComboboxOption } from '#ui/combobox-list.tsx';
import { useSearchDraft } from '#ui/use-search-draft.ts';
import { type ChoiceKind, choicesQuery } from './choice-queries.ts';

const searchLabels: Record<ChoiceKind, () => string> = {
  people: m.admin_choice_search_people,
  learners: m.admin_choice_search_people,
  accounts: m.admin_choice_search_people,
  teachers: m.admin_choice_search_teachers,
};

/** The option that chooses nobody. No id looks like it. */
const ANY = 'any';

/** The search and the matches of an `AdminChoice`. While the server looks, there is no old match to choose by mistake. */
export function AdminChoiceList({
  kind,
  label,
  anyLabel,
  value,
  onChoose,
}: {
  kind: ChoiceKind;
  label: string;
  anyLabel: string | undefined;
  value: string | null;
  onChoose: (choice: Choice | null) => void;
}) {
  const [search, setSearch] = useState('');
  const { text, type } = useSearchDraft({ search, waits: true, onSearch: setSearch });
  const words = search.trim().slice(0, LIST_SEARCH_MAX_LENGTH);
  const matches = useQuery(choicesQuery(kind, words));
  const isLooking = matches.isPending || text !== search;
  const found = isLooking ? [] : (matches.data ?? []);
  const noDetail = kind === 'teachers' ? undefined : m.common_no_email();
  const options = [
    ...(anyLabel !== undefined && text === '' ? [{ value: ANY, label: anyLabel }] : []),
    ...found.map(({ id, name, detail }): ComboboxOption => {
      const note = detail ?? noDetail;
      return { value: id, label: name, ...(note !== undefined && { note }) };
    }),
  ];

  function emptyText(): string {
    if (isLooking) return m.admin_choice_looking();
    return matches.isError ? errorText(matches.error, m.admin_choice_failed()) : m.common_nothing_found();
  }

  return (
    <>
      <ComboboxList
        label={label}
        options={options}
        value={value ?? ANY}
        searchLabel={searchLabels[kind]()}
        emptyText={emptyText()}
        served={{ text, onType: type }}
        onChoose={(chosen) => onChoose(found.find(({ id }) => id === chosen) ?? null)}
      />
      {matches.isError && !isLooking && (
        <div className="flex justify-center px-5 pb-5">
          <Button size="sm" busy={matches.isFetching} onClick={() => void matches.refetch()}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
      {found.length === CHOICES_MAX && (
        <p className="border-line border-t px-5 py-3 text-ink-2 text-sm">{m.admin_choice_more()}</p>
      )}
    </>
  );
}
