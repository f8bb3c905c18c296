import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { BackupCodesDialog } from '#domains/identity/security/second-factor/backup-codes-dialog.tsx';
import { SecondFactorOn } from '#domains/identity/security/second-factor/second-factor-on.tsx';
import { SecondFactorSetup } from '#domains/identity/security/second-factor/second-factor-setup.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { secondFactorQuery } from '#domains/identity/security/security-queries.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';

/** Two-step sign-in (RES-35): off, with a button to turn it on; or on, with its codes and a button to turn it off. */
export function SecondFactorCard() {
  const { reload } = useAuth();
  const client = useQueryClient();
  const secondFactor = useQuery(secondFactorQuery());
  const isOn = secondFactor.data && secondFactor.data.enrolledAt !== null;
  const title = useRescuedFocus<HTMLHeadingElement>(isOn);
  /** The new codes. They survive the change from off to on, since the person must still save them afterwards. */
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);

  async function handleChange() {
    await client.invalidateQueries(secondFactorQuery());
    await reload();
  }

  function handleNewCodes(codes: readonly string[]) {
    setNewCodes(codes);
    void handleChange();
  }

  return (
    <SecurityCard
      icon={Smartphone}
      title={m.security_two_step_title()}
      titleRef={title}
      lead={m.security_two_step_lead()}
      badge={
        isOn !== undefined && (
          <Badge look={isOn ? 'ok' : 'plain'}>{isOn ? m.security_on() : m.security_off()}</Badge>
        )
      }
    >
      <Loaded query={secondFactor} failed={m.security_failed()}>
        {({ enrolledAt, backupCodesLeft }) =>
          enrolledAt === null ? (
            <CardActions>
              <SecondFactorSetup onTurnedOn={handleNewCodes} />
            </CardActions>
          ) : (
            <SecondFactorOn
              enrolledAt={enrolledAt}
              backupCodesLeft={backupCodesLeft}
              onNewCodes={handleNewCodes}
              onTurnedOff={handleChange}
            />
          )
        }
      </Loaded>
      <BackupCodesDialog codes={newCodes} onKept={() => setNewCodes(null)} focusAfter={title} />
    </SecurityCard>
  );
}
