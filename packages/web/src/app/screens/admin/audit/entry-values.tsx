import type { AuditValue } from '@vivavoce/contracts/insights/audit-calls';
import { momentIn } from '#app/screens/admin/audit/entry-words.ts';
import { fieldName } from '#app/screens/admin/audit/field-names.ts';
import { valueInWords } from '#app/screens/admin/audit/value-words.ts';
import { m } from '#messages/messages.js';

const moment = /^\d{4}-\d\d-\d\dT/;

/** The field of a value, and the time zone in which moments are shown. */
type Place = { field: string; timeZone: string };

/** Shows a value as a person would write it; null if the field was or is empty. */
function shown(value: AuditValue['before'], { field, timeZone }: Place): string | null {
  if (value === null || value === '') return null;
  if (Array.isArray(value)) return value.map((each) => shown(each, { field, timeZone })).join(', ') || null;
  if (typeof value === 'boolean') return value ? m.audit_value_on() : m.audit_value_off();
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return moment.test(text) ? momentIn(timeZone, text) : valueInWords(field, text);
}

function ValueCell({ value, ...place }: { value: AuditValue['before'] } & Place) {
  const text = shown(value, place);
  return (
    <td dir="auto">
      {text === null ? <span className="text-ink-2 italic">{m.admin_audit_nothing()}</span> : text}
    </td>
  );
}

/** What the fields of an entry held before and after, folded away at first. Moments are shown in the time zone. */
export function EntryValues({ values, timeZone }: { values: readonly AuditValue[]; timeZone: string }) {
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
              <ValueCell value={before} field={field} timeZone={timeZone} />
              <ValueCell value={after} field={field} timeZone={timeZone} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
