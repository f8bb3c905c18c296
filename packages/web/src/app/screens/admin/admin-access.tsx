import { useQuery } from '@tanstack/react-query';
import { ADMINISTRATOR_PASSWORD_MIN_LENGTH } from '@vivavoce/contracts/identity/bounds';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';

/** Returns what the administrator has to do before the admin area opens; null if it is not closed for that reason. */
function stepBefore(refusal: unknown): string | null {
  if (refusedWith(refusal, 'admin_needs_second_factor')) return m.admin_closed_second_factor();
  if (refusedWith(refusal, 'admin_needs_longer_password'))
    return m.admin_closed_longer_password({ count: ADMINISTRATOR_PASSWORD_MIN_LENGTH });
  return null;
}

/**
 * Shows its children once the server says that the admin area is open to this sign-in (RES-117). Otherwise says what
 * to do, with a button to where it is done. Any other failure is left to the children, which load from the same server.
 */
export function AdminAccess({ children }: { children: ReactNode }) {
  const access = useQuery({
    queryKey: ['admin', 'access'],
    queryFn: () => call('GET /api/admin/access', {}),
    // The person comes back from the security settings to find it open.
    staleTime: 0,
  });
  const step = stepBefore(access.error);
  if (step !== null)
    return (
      <Card>
        <EmptyState picture="/scenes/empty-desk.svg" title={m.admin_closed_title()} text={step}>
          <ButtonLink look="primary" to={paths.accountSecurity.href()}>
            {m.admin_closed_button()}
          </ButtonLink>
        </EmptyState>
      </Card>
    );
  return access.isPending ? <Loading title={m.common_loading()} /> : children;
}
