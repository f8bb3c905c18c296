import type { AuditEntry } from '@vivavoce/contracts/insights/audit-calls';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { EntryValues } from '#app/screens/admin/audit/entry-values.tsx';
import { entryInWords, momentIn } from '#app/screens/admin/audit/entry-words.ts';
import { fieldName } from '#app/screens/admin/audit/field-names.ts';
import { areValuesErased, isReasonErased } from '#domains/insights/audit/kept-values.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** The ways on from an entry: to all that this administrator did, to all about this person, and to the session. */
function Onward({
  entry: { action, actorId, actorName, subject, subjectId, subjectName },
  onActor,
  onSubject,
}: {
  entry: AuditEntry;
  onActor: (id: string) => void;
  onSubject: (id: string) => void;
}) {
  return (
    <div className="-mx-3 -my-2 flex flex-wrap">
      {actorName && (
        <Button look="quiet" size="sm" onClick={() => onActor(actorId)}>
          {m.admin_audit_all_by({ name: actorName })}
        </Button>
      )}
      {subject === 'user' && subjectId && subjectName && (
        <Button look="quiet" size="sm" onClick={() => onSubject(subjectId)}>
          {m.admin_audit_all_about({ name: subjectName })}
        </Button>
      )}
      {subject === 'session' && subjectId && action !== 'session_deleted' && (
        <Link
          to={paths.admin.href({ tab: 'sessions', open: subjectId })}
          className="inline-flex min-h-11 items-center px-3 font-semibold text-accent-ink text-sm"
        >
          {m.admin_audit_show_session()}
        </Link>
      )}
    </div>
  );
}

/** One entry of the audit trail. */
export function AuditItem({
  entry,
  timeZone,
  onActor,
  onSubject,
}: {
  entry: AuditEntry;
  /** The time zone in which the time is shown. */
  timeZone: string;
  /** Shows all entries by this person. */
  onActor: (id: string) => void;
  /** Shows all entries about this person. */
  onSubject: (id: string) => void;
}) {
  const { happenedAt, network, fields, values, reason, isReasonHidden } = entry;
  return (
    <li className="flex min-w-0 flex-col gap-1.5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 grow basis-80 flex-col gap-1">
          <p className="font-semibold wrap-anywhere">{entryInWords(entry)}</p>
          <p className="flex flex-wrap gap-x-2 text-ink-2 text-sm tabular-nums wrap-anywhere">
            <time dateTime={happenedAt}>{momentIn(timeZone, happenedAt)}</time>
            {network !== null && <span>{m.admin_audit_from_network({ network })}</span>}
          </p>
        </div>
        <Onward entry={entry} onActor={onActor} onSubject={onSubject} />
      </div>
      {fields.length > 0 && (
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">{m.admin_audit_fields()}:</span> {fields.map(fieldName).join(', ')}
        </p>
      )}
      {reason !== null && (
        <figure className="text-sm">
          <figcaption className="font-semibold">{m.admin_audit_reason()}</figcaption>
          <blockquote className="whitespace-pre-line border-line border-l-4 pl-3 wrap-anywhere" dir="auto">
            {reason}
          </blockquote>
        </figure>
      )}
      {isReasonHidden && <p className="text-ink-2 text-sm">{m.admin_audit_reason_hidden()}</p>}
      {isReasonErased(entry) && <p className="text-ink-2 text-sm">{m.admin_audit_reason_erased()}</p>}
      {values.length > 0 && <EntryValues values={values} timeZone={timeZone} />}
      {areValuesErased(entry) && <p className="text-ink-2 text-sm">{m.admin_audit_erased()}</p>}
    </li>
  );
}
