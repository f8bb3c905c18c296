import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { schoolAgreementsQuery } from '#domains/rights/record-queries.ts';
import { m } from '#messages/messages.js';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Few sites ask schools, so the table is a script of its own. */
const AgreementTable = lazy(async () => ({
  default: (await import('#app/screens/admin/records/agreement-table.tsx')).AgreementTable,
}));

/** The part about agreements that schools hold; one sentence where this site does not ask for them. */
export function SchoolAgreements() {
  const agreements = useQuery(schoolAgreementsQuery());
  const part = (content: ReactNode) => (
    <AdminSection title={m.admin_agreements_title()} action={null}>
      {content}
    </AdminSection>
  );
  const loading = part(
    <div role="status" aria-label={m.common_loading()}>
      <SkeletonText />
    </div>,
  );
  if (agreements.data?.isUsed) {
    return (
      <Suspense fallback={loading}>
        <AgreementTable learners={agreements.data.learners} />
      </Suspense>
    );
  }
  return part(
    <Loaded query={agreements} failed={m.admin_agreements_failed()}>
      {() => <p className="-mt-3 text-ink-2">{m.admin_agreements_unused()}</p>}
    </Loaded>,
  );
}
