import { useQueryClient } from '@tanstack/react-query';
import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import { UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { ChildAboutForm } from '#domains/family/children/child-about-form.tsx';
import { childAccountQuery } from '#domains/family/children/child-queries.ts';
import { FacePicture } from '#domains/family/children/face-picture.tsx';
import { linkedChildrenKey } from '#domains/family/linked-children.ts';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useFocusBack } from '#domains/identity/security/use-focus-back.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** The name, the age and the drawing of a child. A parent changes them while the account has no e-mail address. */
export function ChildAboutCard({ child }: { child: ChildAccount }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, trigger);
  const { childId, firstName, lastName, age } = child;
  return (
    <SecurityCard icon={UserRound} title={m.child_access_about_title()} lead={m.child_access_about_lead()}>
      {isOpen ? (
        <ChildAboutForm
          start={child}
          label={m.child_access_about_save()}
          besides={
            <Button size="lg" onClick={() => setIsOpen(false)}>
              {m.common_cancel()}
            </Button>
          }
          submit={async (about) => {
            const params = { id: childId };
            const changed = await call('PUT /api/children/:id', { params, body: about });
            client.setQueryData(childAccountQuery(childId).queryKey, changed);
            setIsOpen(false);
            void client.invalidateQueries({ queryKey: linkedChildrenKey });
            void showToast('success', m.child_access_about_saved());
          }}
        />
      ) : (
        <>
          <div className="flex items-center gap-4">
            <FacePicture {...child} />
            <div className="min-w-0">
              <p className="wrap-anywhere font-bold" dir="auto">
                {`${firstName} ${lastName}`.trim()}
              </p>
              {age !== null && <p className="text-ink-2">{m.child_access_age({ age })}</p>}
            </div>
          </div>
          {!child.hasEmail && (
            <CardActions>
              <Button ref={trigger} onClick={() => setIsOpen(true)}>
                {m.child_access_about_edit()}
              </Button>
            </CardActions>
          )}
        </>
      )}
    </SecurityCard>
  );
}
