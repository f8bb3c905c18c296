import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { useNavigate } from 'react-router';
import { landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useAuth, useUser } from '#domains/identity/auth-provider.tsx';
import { CreateProfileForm } from '#domains/profiles/create-profile-form.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { TeacherChoice } from '#domains/teachers/teacher-choice.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast.ts';

/** The screen at /create-profile. */
export function Component() {
  usePageTitle(m.profile_create_page());
  const user = useUser();
  const { reload } = useAuth();
  const { state, profile, keep } = useProfile();
  const navigate = useNavigate();
  if (state.status === 'loading') return <Loading title={m.common_loading()} />;

  async function handleSaved(saved: Profile) {
    keep(saved);
    void showToast('success', m.profile_saved());
    // the role is part of the account in the token
    await reload();
    await navigate(landingPath(saved.role));
  }

  return (
    <div className="mx-auto flex w-full max-w-[52rem] flex-col gap-6 px-5 screen-gap">
      <div>
        <h1 className="title-screen">{m.profile_create_title()}</h1>
        <p className="text-ink-2">{m.profile_create_lead()}</p>
      </div>
      <Card>
        <CreateProfileForm
          userId={user.id}
          profile={profile}
          accountName={user.displayName}
          teacherPicker={(chosenId, choose) => (
            <TeacherChoice
              name="teacher"
              label={m.profile_teacher()}
              chosenId={chosenId}
              onChoose={(teacher) => choose(teacher.id)}
            />
          )}
          cancelTo={paths.dashboard.href()}
          onSaved={handleSaved}
        />
      </Card>
    </div>
  );
}
