import { House, KeyRound } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/**
 * Says to an administrator without the right what the right is and who gives it. It says nothing about concerns: not how many
 * there are, and not whom they are about.
 */
export function NoRight() {
  return (
    <Card>
      <EmptyState
        icon={KeyRound}
        title={m.safeguarding_no_right_title()}
        text={m.safeguarding_no_right_text()}
      >
        <p className="max-w-md wrap-anywhere text-balance text-ink-2">{m.safeguarding_no_right_how()}</p>
      </EmptyState>
    </Card>
  );
}

/** Says why nobody is told in a family's own installation, and what a child sees instead. */
export function FamilyInstallation() {
  return (
    <Card>
      <EmptyState icon={House} title={m.safeguarding_family_title()} text={m.safeguarding_family_text()}>
        <p className="max-w-md wrap-anywhere text-balance text-ink-2">{m.safeguarding_family_why()}</p>
      </EmptyState>
    </Card>
  );
}
