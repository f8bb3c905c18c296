import { actionWords, auditActions } from '#app/screens/admin/audit/action-words.ts';
import type { ChosenAudit } from '#app/screens/admin/audit/use-audit-filter.ts';
import { AdminChoice } from '#domains/insights/admin-choice.tsx';
import { RangeBar } from '#domains/insights/range/range-bar.tsx';
import type { Days } from '#domains/insights/range/report-range.ts';
import { m } from '#messages/messages.js';
import { SearchBox } from '#ui/data-table/search-box.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

/** The search, the act, who acted, about whom, and the days. */
export function AuditFilters({
  audit: { chosen, range, set },
  shown,
}: {
  audit: ChosenAudit;
  /** The days of the entries that are shown now. A range of one's own begins with them. */
  shown: Days;
}) {
  const people = [
    { name: 'actorId', label: m.admin_audit_actor() },
    { name: 'subjectId', label: m.admin_audit_about() },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <SearchBox
          texts={{ label: m.admin_audit_search(), placeholder: m.admin_audit_search_example() }}
          search={chosen.search}
          waits
          onSearch={(search) => set('search', search)}
        />
        <Field label={m.admin_audit_action()}>
          {(control) => (
            <Select
              {...control}
              value={chosen.action ?? ''}
              onChange={({ target }) => set('action', target.value)}
            >
              <option value="">{m.admin_audit_all_actions()}</option>
              {auditActions.map((action) => (
                <option key={action} value={action}>
                  {actionWords[action].label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {people.map(({ name, label }) => (
          <Field key={name} label={label}>
            {(control) => (
              <AdminChoice
                {...control}
                kind="accounts"
                label={label}
                anyLabel={m.admin_audit_anyone()}
                value={chosen[name]}
                onChange={(person) => set(name, person?.id ?? null)}
              />
            )}
          </Field>
        ))}
      </div>
      <RangeBar range={range} shown={shown} />
    </div>
  );
}
