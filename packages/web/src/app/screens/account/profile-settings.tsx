import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { useEffect, useState } from 'react';
import { paths } from '#app/paths.ts';
import { NoProfile } from '#app/screens/account/no-profile.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { profileQuery } from '#domains/profiles/profile-queries.ts';
import { ProfileSettingsForm } from '#domains/profiles/profile-settings-form.tsx';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';

/** How many milliseconds after a save the page reloads (specification §8, RES-43). */
const RELOAD_AFTER_MS = 1_500;

function Settings() {
  const user = useUser();
  const { keep } = useProfile();
  // Nothing is shown before this visit's answer: a form filled from an old copy would show outdated values.
  const stored = useQuery({ ...profileQuery(user.id), refetchOnWindowFocus: false });
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  function handleSaved(saved: Profile) {
    keep(saved);
    void showToast('success', m.profile_saved());
    setIsSaved(true);
  }

  if (stored.isError) {
    return (
      <ErrorState title={m.profile_settings_failed()} text={errorText(stored.error, '')}>
        <Button look="primary" onClick={() => stored.refetch()}>
          {m.common_try_again()}
        </Button>
      </ErrorState>
    );
  }
  if (stored.isPending || !stored.isFetchedAfterMount) {
    return (
      <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-8">
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (stored.data === null) return <NoProfile />;
  return <ProfileSettingsForm profile={stored.data} onSaved={handleSaved} />;
}

/** The screen at /profile. */
export function Component() {
  usePageTitle(m.profile_settings_page());
  return (
    <div className="mx-auto flex w-full max-w-[52rem] flex-col gap-6 px-5 screen-gap">
      <div className="flex flex-col gap-2">
        <BackLink to={paths.account.href()}>{m.common_back()}</BackLink>
        <h1 className="title-screen">{m.profile_settings_page()}</h1>
        <p className="text-ink-2">{m.profile_settings_lead()}</p>
      </div>
      <Card>
        <Settings />
      </Card>
    </div>
  );
}
