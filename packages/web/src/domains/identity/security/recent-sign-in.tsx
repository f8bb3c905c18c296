import type { User } from '@vivavoce/contracts/identity/calls';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { AuthForm } from '#domains/identity/auth-form.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { faultOf } from '#domains/identity/security/fault-of.ts';
import {
  hasNoProof,
  hasOnlySecret,
  hasPassword,
  hasSecondFactor,
} from '#domains/identity/security/password/has-password.ts';
import { useFocusBack } from '#domains/identity/security/use-focus-back.ts';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput, TextInput } from '#ui/input.tsx';

/**
 * Makes a call that the server may allow only after a recent sign-in (RES-35, RES-45, RES-117). If the server refuses,
 * asks the person to confirm and repeats the call once.
 * @throws whatever the call throws, or the refusal itself if the person does not confirm
 */
export type WithRecentSignIn = <T>(makeCall: () => Promise<T>) => Promise<T>;

/** Asks for another proof than a password, and reports when it was given. */
type OtherProof = (onProved: () => void) => ReactNode;

const RecentSignInContext = createContext<WithRecentSignIn | null>(null);

/**
 * Asks for the password again, and for a code if the account has a second factor. Leads to the sign-in if the person
 * has no password.
 */
function ConfirmItIsYou({
  onProved,
  onSignInAgain,
  otherProof,
}: {
  onProved: () => void;
  onSignInAgain: () => void;
  otherProof: OtherProof | undefined;
}) {
  const user = useUser();
  if (hasOnlySecret(user) && otherProof !== undefined) return otherProof(onProved);
  if (!hasPassword(user)) {
    return (
      <Button look="primary" size="lg" block onClick={onSignInAgain}>
        {m.security_sign_in_again()}
      </Button>
    );
  }
  return (
    <AuthForm
      submit={async (typed) => {
        const code = typed.get('code');
        await call('POST /api/auth/prove', {
          body: { password: String(typed.get('password')), ...(code !== null && { code: String(code) }) },
        });
        onProved();
      }}
      explain={(error) =>
        faultOf(error, {
          at: { wrong_password: 'password', wrong_code: 'code', invalid_input: 'code' },
          otherwise: m.security_confirm_failed(),
        })
      }
      label={m.security_confirm()}
      busyLabel={m.security_checking()}
    >
      {(faults) => (
        <>
          <Field label={m.auth_password()} {...faults.of('password')}>
            {(control) => (
              <PasswordInput {...control} name="password" autoComplete="current-password" required />
            )}
          </Field>
          {hasSecondFactor(user) && (
            <Field label={m.code_step_label()} {...faults.of('code')}>
              {(control) => (
                <TextInput
                  {...control}
                  name="code"
                  autoComplete="one-time-code"
                  spellCheck={false}
                  required
                />
              )}
            </Field>
          )}
        </>
      )}
    </AuthForm>
  );
}

function questionTo(user: User, hasOtherProof: boolean): string {
  if (hasOnlySecret(user) && hasOtherProof) return m.security_confirm_secret();
  if (hasNoProof(user)) return m.security_confirm_set_password();
  if (!hasPassword(user)) return m.security_confirm_no_password();
  return hasSecondFactor(user) ? m.security_confirm_text_with_code() : m.security_confirm_text();
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
  otherProof,
  children,
}: {
  /** Signs out and leads to the sign-in, for people whose password is not enough proof. */
  onSignInAgain: () => void;
  /** Asks a child without an e-mail address for the pictures or the PIN. Without it, the child signs in again. */
  otherProof?: OtherProof;
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
        text={questionTo(user, otherProof !== undefined)}
      >
        <ConfirmItIsYou onProved={() => settle(true)} onSignInAgain={onSignInAgain} otherProof={otherProof} />
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
