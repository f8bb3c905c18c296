import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { signInsQuery } from '#domains/identity/security/security-queries.ts';
import { SignInRow } from '#domains/identity/security/sign-ins/sign-in-row.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** Lists where the account is signed in, with buttons to sign out there or everywhere. */
export function SignInsCard({ onSignedOutEverywhere }: { onSignedOutEverywhere: () => void }) {
  const client = useQueryClient();
  const signIns = useQuery(signInsQuery());
  const title = useRescuedFocus<HTMLHeadingElement>(signIns.data?.length);
  return (
    <SecurityCard
      icon={MonitorSmartphone}
      title={m.security_sign_ins_title()}
      titleRef={title}
      lead={m.security_sign_ins_lead()}
    >
      <Loaded query={signIns} failed={m.security_failed()}>
        {(all) => (
          <ul className="-my-3 divide-y divide-line">
            {all.map((signIn) => (
              <SignInRow
                key={signIn.id}
                signIn={signIn}
                onEnded={() => client.invalidateQueries(signInsQuery())}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <CardActions>
        <ConfirmedAction
          trigger={<Button look="danger-quiet">{m.security_sign_out_everywhere()}</Button>}
          title={m.security_sign_out_everywhere_title()}
          text={m.security_sign_out_everywhere_text()}
          confirm={m.security_sign_out_everywhere()}
          action={() => call('DELETE /api/auth/sign-ins', {})}
          failed={m.security_sign_out_failed()}
          onDone={onSignedOutEverywhere}
        />
      </CardActions>
    </SecurityCard>
  );
}
