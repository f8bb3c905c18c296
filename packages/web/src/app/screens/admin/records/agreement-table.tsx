import { useQueryClient } from '@tanstack/react-query';
import type { AgreementOfSchool } from '@vivavoce/contracts/access/school-agreement-calls';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { agreementColumns, learnerName } from '#app/screens/admin/records/agreement-columns.tsx';
import { RecordAgreement } from '#app/screens/admin/records/record-agreement.tsx';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { schoolAgreementsQuery } from '#domains/rights/record-queries.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.ts';

/** 'End', for a recorded agreement. It asks first. */
function EndAgreement({ agreement }: { agreement: AgreementOfSchool }) {
  const client = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  const name = learnerName(agreement);
  const params = { userId: agreement.learnerId };
  return (
    <ConfirmedAction
      trigger={
        <Button look="danger-quiet" size="sm" aria-label={m.admin_agreements_end_of({ name })}>
          {m.admin_agreements_end()}
        </Button>
      }
      title={m.admin_agreements_end_title({ name })}
      text={m.admin_agreements_end_text()}
      confirm={m.admin_agreements_end_confirm()}
      cancel={m.admin_agreements_keep()}
      action={() => withRecentSignIn(() => call('DELETE /api/admin/school_agreements/:userId', { params }))}
      failed={m.admin_agreements_end_failed()}
      onDone={async () => {
        void showToast('success', m.admin_agreements_ended({ name }));
        await client.invalidateQueries({ queryKey: schoolAgreementsQuery().queryKey });
      }}
    />
  );
}

/** The part about agreements where this site asks schools: who waits, who is recorded, and the form. */
export function AgreementTable({ learners }: { learners: readonly AgreementOfSchool[] }) {
  const columns = useMemo(agreementColumns, []);
  const title = useRescuedFocus<HTMLHeadingElement>(learners);
  return (
    <AdminSection
      title={m.admin_agreements_title()}
      titleRef={title}
      action={
        <RecordAgreement
          learner={null}
          trigger={
            <Button>
              <Plus className="size-5" aria-hidden="true" />
              {m.admin_agreements_record_any()}
            </Button>
          }
        />
      }
    >
      <p className="max-w-[46rem] text-ink-2 sm:-mt-3">{m.admin_agreements_lead()}</p>
      <DataTable
        caption={m.admin_agreements_title()}
        columns={columns}
        rows={learners}
        rowKey={({ learnerId }) => learnerId}
        search={{ label: m.admin_agreements_search(), placeholder: m.admin_agreements_search_example() }}
        actions={(agreement) => {
          const name = learnerName(agreement);
          if (agreement.reference !== null) return <EndAgreement agreement={agreement} />;
          return (
            <RecordAgreement
              learner={{ id: agreement.learnerId, name }}
              trigger={
                <Button look="tint" size="sm" aria-label={m.admin_agreements_record_of({ name })}>
                  {m.admin_agreements_record()}
                </Button>
              }
            />
          );
        }}
        empty={
          <EmptyState
            picture="/scenes/empty-desk.svg"
            title={m.admin_agreements_empty_title()}
            text={m.admin_agreements_empty_text()}
          />
        }
      />
    </AdminSection>
  );
}
