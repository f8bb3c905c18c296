import type { AuditValue } from '@vivavoce/contracts/insights/audit-calls';
import { fieldName } from '#app/screens/admin/audit/field-names.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';

const moment = /^\d{4}-\d\d-\d\dT/;

/** Shows a value as a person would write it; null if the field was or is empty. */
function shown(value: AuditValue['before']): string | null {
  if (value === null || value === '') return null;
  if (Array.isArray(value)) return value.map(shown).join(', ') || null;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return moment.test(text) ? showMoment(text, 'dateTime') : text;
}

function ValueCell({ value }: { value: AuditValue['before'] }) {
  const text = shown(value);
  return (
    <td dir="auto">
      {text === null ? <span className="text-ink-2 italic">{m.admin_audit_nothing()}</span> : text}
    </td>
  );
}

/** What the fields of an entry held before and after, folded away at first. */
export function EntryValues({ values }: { values: readonly AuditValue[] }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-accent-ink underline underline-offset-4">
        {m.admin_audit_values()}
      </summary>
      <table className="mt-1 w-full table-fixed border-collapse text-left wrap-anywhere [&_td]:whitespace-pre-line [&_td]:p-2 [&_td]:align-top [&_th]:p-2 [&_th]:align-top">
        <thead className="bg-sunk">
          <tr>
            <th scope="col">{m.admin_audit_field()}</th>
            <th scope="col">{m.admin_audit_before()}</th>
            <th scope="col">{m.admin_audit_after()}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {values.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row" className="font-normal">
                {fieldName(field)}
              </th>
              <ValueCell value={before} />
              <ValueCell value={after} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
