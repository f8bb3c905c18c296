import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { AuthForm } from '#domains/identity/auth-form.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { faultOf } from '#domains/identity/security/fault-of.ts';
import { provesByPassword } from '#domains/identity/security/password/has-password.ts';
import { useFocusBack } from '#domains/identity/security/use-focus-back.ts';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';

/**
 * Makes a call that the server may answer only to somebody who has just proved who they are (RES-35, RES-45). When it
 * refuses, the person is asked for the password and the call is made once more.
 * @throws what the call throws; the refusal itself when the person would not confirm
 */
export type WithRecentSignIn = <T>(makeCall: () => Promise<T>) => Promise<T>;

const RecentSignInContext = createContext<WithRecentSignIn | null>(null);

/** The password once more, or a way to the sign-in for whoever has none, or asks for more than that. */
function ConfirmItIsYou({ onProved, onSignInAgain }: { onProved: () => void; onSignInAgain: () => void }) {
  if (!provesByPassword(useUser())) {
    return (
      <Button look="primary" size="lg" block onClick={onSignInAgain}>
        {m.security_sign_in_again()}
      </Button>
    );
  }
  return (
    <AuthForm
      submit={async (typed) => {
        await call('POST /api/auth/prove', { body: { password: String(typed.get('password')) } });
        onProved();
      }}
      explain={(error) =>
        faultOf(error, { at: { wrong_password: 'password' }, otherwise: m.security_confirm_failed() })
      }
      label={m.security_confirm()}
      busyLabel={m.security_checking()}
    >
      {(faults) => (
        <Field label={m.auth_password()} {...faults.of('password')}>
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" required />
          )}
        </Field>
      )}
    </AuthForm>
  );
}

type Question = { answer: Promise<boolean>; settle: (isProved: boolean) => void };

function newQuestion(): Question {
  let settle: Question['settle'] = () => {};
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

/** Holds the one question 'Confirm it is you' for everything below it. */
export function RecentSignIn({
  onSignInAgain,
  children,
}: {
  /** Signs out and leads to the sign-in: how somebody proves it whom a password does not. */
  onSignInAgain: () => void;
  children: ReactNode;
}) {
  const user = useUser();
  const asked = useRef<Question>(null);
  const [isOpen, setIsOpen] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);
  useFocusBack(isOpen, cameFrom);

  const withRecentSignIn = useCallback<WithRecentSignIn>(async (makeCall) => {
    try {
      return await makeCall();
    } catch (refusal) {
      if (!refusedWith(refusal, 'recent_sign_in_required')) throw refusal;
      // calls that are refused at the same time wait for the same answer
      if (asked.current === null) {
        asked.current = newQuestion();
        const focused = document.activeElement;
        cameFrom.current = focused instanceof HTMLElement ? focused : null;
        setIsOpen(true);
      }
      if (!(await asked.current.answer)) throw refusal;
    }
    return makeCall();
  }, []);

  function settle(isProved: boolean) {
    asked.current?.settle(isProved);
    asked.current = null;
    setIsOpen(false);
  }

  return (
    <RecentSignInContext value={withRecentSignIn}>
      {children}
      <Dialog
        open={isOpen}
        onOpenChange={() => settle(false)}
        title={m.security_confirm_title()}
        text={provesByPassword(user) ? m.security_confirm_text() : m.security_confirm_no_password()}
      >
        <ConfirmItIsYou onProved={() => settle(true)} onSignInAgain={onSignInAgain} />
      </Dialog>
    </RecentSignInContext>
  );
}

/** For calls that want a recent sign-in; only below `RecentSignIn`. */
export function useRecentSignIn(): WithRecentSignIn {
  const withRecentSignIn = use(RecentSignInContext);
  if (withRecentSignIn === null) throw new Error('useRecentSignIn must be used within a RecentSignIn');
  return withRecentSignIn;
}
