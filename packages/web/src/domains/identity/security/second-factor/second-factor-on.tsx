import { useUser } from '#domains/identity/auth-provider.tsx';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { unsetMfa } from '#domains/identity/security/second-factor/unset-mfa.ts';
import { CardActions } from '#domains/identity/security/security-card.tsx';
import { showDay } from '#domains/identity/security/show-day.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** With this many backup codes left or fewer, the card suggests making new ones. */
const FEW_CODES = 2;

/** The card's content while two-step sign-in is on. */
export function SecondFactorOn({
  enrolledAt,
  backupCodesLeft,
  onNewCodes,
  onTurnedOff,
}: {
  enrolledAt: string;
  backupCodesLeft: number;
  onNewCodes: (codes: readonly string[]) => void;
  onTurnedOff: () => void;
}) {
  const { id } = useUser();
  const withRecentSignIn = useRecentSignIn();
  const left = m.security_codes_left({ count: backupCodesLeft });
  const hasFew = backupCodesLeft <= FEW_CODES;
  return (
    <>
      <p>
        {m.security_two_step_since({ day: showDay(enrolledAt) })} {!hasFew && left}
      </p>
      {hasFew && (
        <Banner kind="warn">
          {left} {m.security_codes_few()}
        </Banner>
      )}
      <CardActions>
        <ConfirmedAction
          trigger={<Button>{m.security_codes_new()}</Button>}
          title={m.security_codes_new_title()}
          text={m.security_codes_new_text()}
          confirm={m.security_codes_new_confirm()}
          look="primary"
          action={() => withRecentSignIn(() => call('POST /api/auth/second-factor/backup-codes', {}))}
          failed={m.security_codes_failed()}
          onDone={({ backupCodes }) => onNewCodes(backupCodes)}
        />
        <ConfirmedAction
          trigger={<Button look="danger-quiet">{m.security_two_step_turn_off()}</Button>}
          title={m.security_two_step_off_title()}
          text={m.security_two_step_off_text()}
          confirm={m.security_two_step_turn_off()}
          action={() => withRecentSignIn(() => unsetMfa(id))}
          failed={m.security_two_step_off_failed()}
          onDone={() => {
            onTurnedOff();
            void showToast('success', m.security_two_step_is_off());
          }}
        />
      </CardActions>
    </>
  );
}
