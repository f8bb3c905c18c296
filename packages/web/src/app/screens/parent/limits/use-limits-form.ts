import { useQueryClient } from '@tanstack/react-query';
import type { OwnLimits } from '@vivavoce/contracts/limits/calls';
import { useState } from 'react';
import {
  type DraftFault,
  differences,
  draftOf,
  draftOverNewest,
  faultsOf,
  type LimitsDraft,
  rulesOf,
} from '#domains/limits/limits-draft.ts';
import { limitsQuery, useLimitsSave } from '#domains/limits/limits-queries.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { ownTimeZone } from '#lib/local-time/wall-time.ts';
import { m } from '#messages/messages.js';
import { ruleNames } from './rule-names.ts';

/** Why the last save did not happen. `warn`: the parent should look again. */
type Failure = { look: 'danger' | 'warn'; text: string };

const listed = new Intl.ListFormat(undefined);

/**
 * Holds what a parent changes until it is saved. A change on another screen shows up here at once if nothing was changed
 * here. Otherwise the save is refused, and the form shows both: what was changed here, and the newest of all others.
 */
export function useLimitsForm(learnerId: string, own: OwnLimits, onSaved: () => void) {
  const client = useQueryClient();
  const save = useLimitsSave(learnerId);
  const [read, setRead] = useState(own);
  const [draft, setDraft] = useState(() => draftOf(own, ownTimeZone()));
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const before = draftOf(read, ownTimeZone());
  const hasChanges = differences(draft, before).length > 0;
  if (own.version !== read.version && !hasChanges && !save.isPending) {
    setRead(own);
    setDraft(draftOf(own, ownTimeZone()));
  }
  const faults: readonly DraftFault[] = isChecked ? faultsOf(draft) : [];

  function begin(from: OwnLimits, next: LimitsDraft) {
    setRead(from);
    setDraft(next);
    setIsChecked(false);
  }

  async function takeNewest(): Promise<Failure> {
    const newest = (await client.fetchQuery({ ...limitsQuery(learnerId), staleTime: 0 }))?.own;
    if (!newest) return { look: 'danger', text: m.limits_save_failed() };
    const fresh = draftOf(newest, ownTimeZone());
    const rules = differences(fresh, before).map((rule) => ruleNames[rule]());
    begin(newest, draftOverNewest(draft, before, fresh));
    const text = rules.length > 0 ? m.limits_clash({ rules: listed.format(rules) }) : m.limits_clash_none();
    return { look: 'warn', text };
  }

  async function submit() {
    setIsChecked(true);
    setFailure(null);
    if (faultsOf(draft).length > 0) return setFailure({ look: 'danger', text: m.limits_check() });
    try {
      const { data } = await save.mutateAsync({ ...rulesOf(draft), version: read.version });
      if (data.own !== null) begin(data.own, draftOf(data.own, ownTimeZone()));
      onSaved();
    } catch (error) {
      if (!refusedWith(error, 'limits_changed_elsewhere'))
        return setFailure({ look: 'danger', text: errorText(error, m.limits_save_failed()) });
      setFailure(await takeNewest().catch(() => ({ look: 'danger' as const, text: m.limits_save_failed() })));
    }
  }

  return {
    draft,
    faults,
    failure,
    hasChanges,
    isSaving: save.isPending,
    change: (part: Partial<LimitsDraft>) => setDraft((now) => ({ ...now, ...part })),
    submit,
    discard() {
      begin(read, before);
      setFailure(null);
    },
  };
}
