import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AgeForm } from '#app/screens/parent/link-child/age-form.tsx';
import { CodeForm } from '#app/screens/parent/link-child/code-form.tsx';
import { keptInviteCode } from '#domains/family/invite-link.ts';
import { type LinkOutcome, linkChild } from '#domains/family/link-child.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { m } from '#messages/messages.js';
import { Dialog } from '#ui/dialog.tsx';

type Failure = Extract<LinkOutcome, { isLinked: false }>;

/** What the dialog shows. It starts anew each time it opens. */
function LinkChild({ onLinked, onClose }: { onLinked: () => void; onClose: () => void }) {
  const user = useUser();
  const { profile } = useProfile();
  const [code, setCode] = useState(() => keptInviteCode() ?? '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAskingAge, setIsAskingAge] = useState(false);
  const linking = useMutation({
    mutationFn: () => linkChild(user.id, code.trim()),
    onMutate: () => setFailure(null),
    onSuccess: (outcome) => {
      if (outcome.isLinked) return onLinked();
      const hasNoAge = profile !== null && profile.age === null;
      if (outcome.missing === 'adult_age' && hasNoAge) return setIsAskingAge(true);
      setFailure(outcome);
    },
  });
  if (isAskingAge) {
    return (
      <AgeForm
        onAdult={() => {
          setIsAskingAge(false);
          linking.mutate();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <CodeForm
      code={code}
      onCode={(typed) => {
        setCode(typed);
        setFailure(null);
      }}
      isLinking={linking.isPending}
      failure={failure}
      onSubmit={() => linking.mutate()}
      onClose={onClose}
    />
  );
}

/** The dialog in which a parent links a child with an invite code (specification §4: closed, open, submitting). */
export function LinkChildDialog({
  isOpen,
  onClose,
  onLinked,
}: {
  isOpen: boolean;
  onClose: () => void;
  onLinked: () => void;
}) {
  return (
    <Dialog title={m.parent_link_child()} open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <LinkChild onLinked={onLinked} onClose={onClose} />
    </Dialog>
  );
}
