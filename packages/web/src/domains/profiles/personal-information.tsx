import { Pencil, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { accountChanges, accountFields, personalValues } from '#domains/profiles/account-changes.ts';
import type { FormValues } from '#domains/profiles/fields/kinds.ts';
import { PersonalForm } from '#domains/profiles/personal-form.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { useAccountSave } from '#domains/profiles/use-account-save.ts';
import { errorText } from '#lib/api-error.ts';
import { DASH } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

function PersonalView({ values, email }: { values: FormValues; email: string | null }) {
  const facts = [
    ...Object.entries(accountFields).map(([name, field]) => [field.label(), String(values[name] ?? '')]),
    [m.common_email(), email ?? m.common_no_email()],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="font-semibold text-ink-2 text-sm">{name}</dt>
          <dd className="wrap-anywhere font-semibold">{value || DASH}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The values to read, or the form to change them. The focus returns to the button when the form closes. */
function PersonalFields() {
  const user = useUser();
  const { profile } = useProfile();
  const [isEditing, setIsEditing] = useState(false);
  const wasEditing = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { save, isSaving, success, failure, forget } = useAccountSave({ onSaved: () => setIsEditing(false) });
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function handleCancel() {
    forget();
    setIsEditing(false);
  }

  const values = personalValues(profile, user);
  return (
    <>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      {success !== null && <Banner kind="ok">{success}</Banner>}
      {isEditing ? (
        <PersonalForm
          values={values}
          email={user.email}
          isSaving={isSaving}
          onSave={(typed) => save(accountChanges(user.id, typed, profile?.picture ?? null))}
          onCancel={handleCancel}
        />
      ) : (
        <>
          <PersonalView values={values} email={user.email} />
          <CardActions>
            <Button ref={editButton} onClick={() => setIsEditing(true)}>
              <Pencil className="size-4.5" aria-hidden="true" />
              {m.account_edit()}
            </Button>
          </CardActions>
        </>
      )}
    </>
  );
}

/**
 * 'Personal Information' (specification §2.4). If the profile could not be read, the form is not offered, because a
 * save would overwrite values that the person never saw (RES-38).
 */
export function PersonalInformation() {
  const { state, refresh } = useProfile();
  return (
    <SecurityCard icon={UserRound} title={m.account_personal_title()} lead={m.account_personal_lead()}>
      {state.status === 'loading' && (
        <div role="status" aria-label={m.common_loading()}>
          <SkeletonText lines={3} />
        </div>
      )}
      {state.status === 'failed' && (
        <div className="flex flex-col items-start gap-4">
          <Banner kind="danger">{errorText(state.error, m.security_failed())}</Banner>
          <Button onClick={refresh}>{m.common_try_again()}</Button>
        </div>
      )}
      {(state.status === 'ready' || state.status === 'none') && <PersonalFields />}
    </SecurityCard>
  );
}
