import type { Face } from '@vivavoce/contracts/family/device-calls';
import { Tablet, UsersRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FamilyState, paths } from '#app/paths.ts';
import { FaceChoice } from '#domains/family/children/picker/face-choice.tsx';
import { FaceSignIn } from '#domains/family/children/picker/face-sign-in.tsx';
import { useFaces } from '#domains/family/children/picker/use-faces.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';

const addAt = () => ({ to: paths.login.href(), state: { message: m.family_add_child_message() } });

/** The faces, and the pad for the face that was chosen. */
function Picker() {
  const { enter } = useAuth();
  const navigate = useNavigate();
  const { state, load } = useFaces();
  const [chosen, setChosen] = useState<Face | null>(null);

  function backToFaces() {
    setChosen(null);
    load();
  }

  if (state.status === 'loading') return <Loading title={m.common_loading()} />;
  if (state.status === 'failed') {
    return (
      <ErrorState level={1} title={m.family_failed()} text={state.text}>
        <Button look="primary" onClick={load}>
          {m.common_try_again()}
        </Button>
      </ErrorState>
    );
  }
  if (state.status === 'unpaired') {
    return (
      <EmptyState icon={Tablet} level={1} title={m.family_unpaired_title()} text={m.family_unpaired_text()}>
        <ButtonLink
          look="primary"
          size="lg"
          to={paths.login.href()}
          state={{ message: m.family_unpaired_message() }}
        >
          {m.family_unpaired_login()}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (chosen !== null) {
    return (
      <FaceSignIn
        face={chosen}
        onBack={backToFaces}
        onUnpaired={backToFaces}
        onSignedIn={(signedIn) => {
          enter(signedIn);
          void navigate(paths.dashboard.href(), { replace: true });
        }}
      />
    );
  }
  if (state.faces.length === 0) {
    return (
      <EmptyState
        icon={UsersRound}
        level={1}
        title={m.family_no_faces_title()}
        text={m.family_no_faces_text()}
      >
        <ButtonLink look="primary" size="lg" {...addAt()}>
          {m.family_grown_ups()}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className="title-page text-center">{m.family_page()}</h1>
      <FaceChoice faces={state.faces} onChoose={setChosen} addAt={addAt()} />
    </>
  );
}

/** Somebody is still signed in. A child who is handed the device must not find their account open. */
function SignedInHere({ signsOut }: { signsOut: boolean }) {
  const { user, signOut } = useAuth();
  const [isLeaving, setIsLeaving] = useState(signsOut);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isLeaving || isAsked.current) return;
    isAsked.current = true;
    void signOut();
  }, [isLeaving, signOut]);
  if (isLeaving) return <Loading title={m.family_signing_out()} />;
  return (
    <EmptyState
      icon={UsersRound}
      level={1}
      title={m.family_signed_in_title({ name: user?.displayName ?? '' })}
      text={m.family_signed_in_text()}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="primary" size="lg" onClick={() => setIsLeaving(true)}>
          {m.family_signed_in_leave()}
        </Button>
        <ButtonLink size="lg" to={paths.dashboard.href()}>
          {m.family_signed_in_stay()}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

/** The screen at /family: who is learning today? It works without reading anything but one's own name. */
export function Component() {
  usePageTitle(m.family_page());
  const { user } = useAuth();
  const sent = useLocation().state as Partial<FamilyState> | null;
  // the picker stays for the moment in which a child has just signed in
  const [isFree, setIsFree] = useState(user === null);
  if (user === null && !isFree) setIsFree(true);
  return (
    <div className="wrap-page flex flex-1 flex-col items-center justify-center gap-8 py-[clamp(1.75rem,5vw,4rem)]">
      {isFree ? <Picker /> : <SignedInHere signsOut={sent?.signsOut === true} />}
    </div>
  );
}
