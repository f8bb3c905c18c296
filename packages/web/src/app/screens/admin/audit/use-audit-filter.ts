import { LIST_SEARCH_MAX_LENGTH } from '@vivavoce/contracts/insights/bounds';
import { auditActions } from '#app/screens/admin/audit/action-words.ts';
import type { AuditFilter } from '#domains/insights/audit/audit-queries.ts';
import { useRange } from '#domains/insights/range/use-range.ts';
import { useAddressQuery } from '#lib/address-bar/use-address-query.ts';
import { isUuid } from '#lib/is-uuid.ts';

/** The filters beside the days, as the address names them. */
type FilterName = 'action' | 'actorId' | 'subjectId' | 'search';

/** Keeps in the address which entries are shown. What the address cannot mean is ignored. */
export function useAuditFilter() {
  const [query, setQuery] = useAddressQuery();
  const range = useRange('all');
  const action = auditActions.find((each) => each === query.get('action')) ?? null;
  const idOf = (name: FilterName) => {
    const id = query.get(name);
    return id !== null && isUuid(id) ? id : null;
  };
  const [actorId, subjectId] = [idOf('actorId'), idOf('subjectId')];
  const search = query.get('search') ?? '';
  const words = search.trim().slice(0, LIST_SEARCH_MAX_LENGTH);
  const filter: AuditFilter = {
    ...(action !== null && { action }),
    ...(actorId !== null && { actorId }),
    ...(subjectId !== null && { subjectId }),
    ...(words !== '' && { search: words }),
    ...(range.range.from !== undefined && range.range),
  };

  /** Typing takes the place of the history entry; every other choice is a step that Back undoes. */
  function set(name: FilterName, value: string | null) {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: name === 'search', preventScrollReset: true });
  }

  /** Shows everything that meets this filter alone, or everything without one. The time zone stays. */
  function showAll(only: Partial<Record<FilterName, string>>) {
    const next = new URLSearchParams(only);
    const zone = query.get('zone');
    if (zone !== null) next.set('zone', zone);
    setQuery(next, { preventScrollReset: true });
  }

  return {
    filter,
    range,
    /** What the controls show. */
    chosen: { action, actorId, subjectId, search },
    isNarrowed: Object.keys(filter).length > 0,
    set,
    showAll,
  };
}

export type ChosenAudit = ReturnType<typeof useAuditFilter>;
