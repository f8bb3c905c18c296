import type { UseMutationResult } from '@tanstack/react-query';
import type { DoctorFinding, examineInstallation } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { Check, Stethoscope, TriangleAlert } from 'lucide-react';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { errorText } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

type Examined = ReplyOf<typeof examineInstallation>;

function FindingRow({ finding: { part, says, isWell } }: { finding: DoctorFinding }) {
  const Icon = isWell ? Check : TriangleAlert;
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <p className="wrap-anywhere min-w-0 grow basis-72">
        <span className="block font-bold">{part}</span>
        {says}
      </p>
      <Badge look={isWell ? 'ok' : 'danger'}>
        <Icon className="size-4" aria-hidden="true" />
        {isWell ? m.operations_finding_well() : m.operations_finding_wrong()}
      </Badge>
    </li>
  );
}

/** What was found, wrong parts first. */
function Findings({ examined: { findings, examinedAt } }: { examined: Examined }) {
  const wrong = findings.filter(({ isWell }) => !isWell);
  const well = findings.filter(({ isWell }) => isWell);
  return (
    <Card className="pt-4! pb-1!">
      <p role="status" className="font-semibold">
        {m.operations_examined({
          result:
            wrong.length === 0 ? m.operations_all_well() : m.operations_attention({ count: wrong.length }),
          time: showMoment(examinedAt, 'time'),
        })}
      </p>
      <ul className="divide-y divide-line">
        {[...wrong, ...well].map((finding) => (
          <FindingRow key={`${finding.part} ${finding.says}`} finding={finding} />
        ))}
      </ul>
    </Card>
  );
}

/** The doctor's examination of the installation, run when an administrator asks for it. */
export function Examination({ examination }: { examination: UseMutationResult<Examined, Error, void> }) {
  return (
    <AdminSection
      title={m.operations_examination()}
      action={
        <Button busy={examination.isPending} onClick={() => examination.mutate()}>
          <Stethoscope className="size-5" aria-hidden="true" />
          {examination.isPending ? m.operations_examining() : m.operations_examine()}
        </Button>
      }
    >
      <p className="-mt-3 max-w-[46rem] text-ink-2">{m.operations_examination_lead()}</p>
      {examination.isError && (
        <Banner kind="danger">{errorText(examination.error, m.operations_examination_failed())}</Banner>
      )}
      {examination.data !== undefined && <Findings examined={examination.data} />}
    </AdminSection>
  );
}
