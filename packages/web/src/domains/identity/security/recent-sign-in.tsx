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
 * Makes a call that the server may allow only after a recent sign-in (RES-35, RES-45). If the server refuses, asks the
 * person for the password and repeats the call once.
 * @throws whatever the call throws, or the refusal itself if the person does not confirm
 */
export type WithRecentSignIn = <T>(makeCall: () => Promise<T>) => Promise<T>;

const RecentSignInContext = createContext<WithRecentSignIn | null>(null);

/** Asks for the password again, or leads to the sign-in if the person has no password or also uses a second factor. */
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

/** Provides the one dialog 'Confirm it is you' for everything below it. */
export function RecentSignIn({
  onSignInAgain,
  children,
}: {
  /** Signs out and leads to the sign-in, for people whose password is not enough proof. */
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
      // calls that are refused while the question is open wait for the same answer
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

/** Returns the function for calls that need a recent sign-in. Works only below `RecentSignIn`. */
export function useRecentSignIn(): WithRecentSignIn {
  const withRecentSignIn = use(RecentSignInContext);
  if (withRecentSignIn === null) throw new Error('useRecentSignIn must be used within a RecentSignIn');
  return withRecentSignIn;
}
