import type { User } from '@vivavoce/contracts/identity/calls';
import { useId, useState } from 'react';
import { type AuthFault, AuthForm, type Faults } from '#domains/identity/auth-form.tsx';
import { AuthFrame } from '#domains/identity/auth-frame.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { type Code, CodeBoxes, emptyCode } from '#domains/identity/code-boxes.tsx';
import { codeStepError } from '#domains/identity/sign-in-errors.ts';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

/** The source of a code. */
type CodeKind = 'app' | 'backup';

/** Six boxes. After a wrong code the focus moves to the first one, since the whole code must be typed again. */
function AppCode({ code, onChange, faults }: { code: Code; onChange: (code: Code) => void; faults: Faults }) {
  const errorId = useId();
  const { error, errorRef } = faults.of('code');
  return (
    <div className="flex flex-col gap-2">
      <CodeBoxes
        code={code}
        onChange={onChange}
        isFixed={false}
        label={m.code_step_label()}
        {...(error !== undefined && {
          describedBy: errorId,
          ref: (boxes) => errorRef(boxes?.querySelector('input') ?? null),
        })}
      />
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </div>
  );
}

/** The field for one of the codes that were shown when the second factor was turned on. */
function BackupCode({ faults }: { faults: Faults }) {
  return (
    <Field label={m.code_step_backup_label()} {...faults.of('code')}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}

/** The second factor of a sign-in: a code from the authenticator app, or a backup code (RES-35). */
export function CodeStep({
  onSignedIn,
  onStartAgain,
}: {
  onSignedIn: (user: User) => void;
  /** Returns to the first factor, because the person asked to, or with a fault because the sign-in has expired. */
  onStartAgain: (fault: AuthFault | null) => void;
}) {
  usePageTitle(m.code_step_page());
  const { enter } = useAuth();
  const [kind, setKind] = useState<CodeKind>('app');
  const isApp = kind === 'app';
  const [appCode, setAppCode] = useState(emptyCode);

  async function submit(typed: FormData) {
    const code = isApp ? appCode.join('') : String(typed.get('code'));
    try {
      onSignedIn(enter(await call('POST /api/auth/second-factor', { body: { code } })));
    } catch (error) {
      if (refusedWith(error, 'sign_in_gone')) onStartAgain(codeStepError(error));
      else {
        setAppCode(emptyCode);
        throw error;
      }
    }
  }

  const isWhole = !isApp || appCode.every((digit) => digit !== '');
  return (
    <AuthFrame
      title={m.code_step_title()}
      lead={isApp ? m.code_step_lead() : m.code_step_backup_lead()}
      picture="/teachers/amara.svg"
      scene="/scenes/classroom.svg"
    >
      <div className="flex flex-col gap-3">
        <AuthForm
          key={kind}
          takesFocus
          check={() => (isWhole ? null : { field: 'code', text: m.code_step_incomplete() })}
          submit={submit}
          explain={codeStepError}
          label={m.verify_submit()}
          busyLabel={m.verify_busy()}
        >
          {(faults) =>
            isApp ? (
              <AppCode code={appCode} onChange={setAppCode} faults={faults} />
            ) : (
              <BackupCode faults={faults} />
            )
          }
        </AuthForm>
        <Button look="quiet" block onClick={() => setKind(isApp ? 'backup' : 'app')}>
          {isApp ? m.code_step_to_backup() : m.code_step_to_app()}
        </Button>
        <Button look="quiet" block onClick={() => onStartAgain(null)}>
          {m.code_step_start_again()}
        </Button>
      </div>
    </AuthFrame>
  );
}
