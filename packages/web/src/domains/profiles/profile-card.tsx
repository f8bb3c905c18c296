import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { personName } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { useAccountSave } from '#domains/profiles/use-account-save.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { PictureField } from '#ui/picture-field.tsx';

/** The person's picture (saved as soon as it is chosen), full name and e-mail. `children` link to other screens. */
export function ProfileCard({ children }: { children: ReactNode }) {
  const user = useUser();
  const { state, profile } = useProfile();
  const { save, success, failure } = useAccountSave();
  const name = personName(profile, user);
  // also if the profile could not be read: a picture is sent alone, so nothing else can be lost
  const isSettled = state.status !== 'loading';
  return (
    <Card aria-label={m.account_profile_card()} className="flex flex-col gap-6">
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      {success !== null && <Banner kind="ok">{success}</Banner>}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="title-section wrap-anywhere">{name}</p>
          <p className="wrap-anywhere text-ink-2">{user.email ?? m.common_no_email()}</p>
          {user.email !== null && user.emailVerified && (
            <Badge look="ok" className="mt-3">
              <BadgeCheck className="size-4.5" aria-hidden="true" />
              {m.account_verified()}
            </Badge>
          )}
        </div>
        {children}
      </div>
      {isSettled && (
        <PictureField
          label={m.account_picture()}
          value={profile?.picture ?? null}
          name={name}
          onChange={(avatar) => save({ userId: user.id, avatar })}
        />
      )}
    </Card>
  );
}
