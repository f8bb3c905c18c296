import type { AgreementOfSchool } from '@vivavoce/contracts/access/school-agreement-calls';
import { DASH, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import type { DataTableColumn } from '#ui/data-table/data-table-column.ts';

/** Returns the name of a learner, or a word for one who gave none. */
export const learnerName = ({ learnerName: name }: AgreementOfSchool): string => name || m.session_student();

/** Says when an agreement was recorded, and by whom if that account still exists and has a name. */
function recordedText({ recordedAt, recordedByName }: AgreementOfSchool): string {
  const day = showMoment(recordedAt, 'shortDay');
  return recordedByName ? m.admin_agreements_recorded_by({ day, name: recordedByName }) : day;
}

/** The columns of the table of school agreements. */
export const agreementColumns = (): DataTableColumn<AgreementOfSchool>[] => [
  {
    id: 'learner',
    header: m.admin_agreements_learner(),
    value: learnerName,
    sortable: true,
  },
  {
    id: 'parents',
    header: m.admin_agreements_waiting(),
    value: ({ waitingParents }) => waitingParents.join(', ') || null,
    cell: ({ waitingParents }) =>
      // A line each and whole: the administrator compares the names with the school's paper.
      waitingParents.length === 0 ? (
        DASH
      ) : (
        <span className="wrap-anywhere whitespace-pre-line">{waitingParents.join(',\n')}</span>
      ),
  },
  {
    id: 'reference',
    header: m.admin_agreements_reference(),
    value: ({ reference }) => reference,
    cell: ({ reference }) =>
      reference === null ? (
        <Badge look="warn">{m.admin_agreements_missing()}</Badge>
      ) : (
        <span className="wrap-anywhere">{reference}</span>
      ),
    sortable: true,
  },
  {
    id: 'recorded',
    header: m.admin_agreements_recorded(),
    value: ({ recordedAt }) => recordedAt,
    cell: (agreement) => recordedText(agreement),
    sortable: true,
  },
];
