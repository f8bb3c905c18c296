import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { NoProfile } from '#app/screens/account/no-profile.tsx';
import { ChildLimits } from '#app/screens/parent/limits/child-limits.tsx';
import { MissingChildren } from '#app/screens/parent/missing-children.tsx';
import { childName, type LinkedChild } from '#domains/family/linked-child.ts';
import { linkedChildrenQuery } from '#domains/family/linked-children.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';

function Waiting() {
  return (
    <div role="status" aria-label={m.common_loading()}>
      <SkeletonCard />
    </div>
  );
}

/** The limits of the child in the address, or of the first child. The tabs choose another one. */
function ChosenChild({ linked }: { linked: readonly [LinkedChild, ...LinkedChild[]] }) {
  const [query, setQuery] = useSearchParams();
  const [hasChanges, setHasChanges] = useState(false);
  const unsaved = useUnsavedChanges(hasChanges);
  const named = query.get('childId');
  const chosen = linked.find(({ userId }) => userId === named) ?? linked[0];
  const choose = (childId: string) => {
    if (childId !== chosen.userId) unsaved.ask(() => setQuery({ childId }, { replace: true }));
  };
  return (
    <Tabs value={chosen.userId} onValueChange={choose} activationMode="manual">
      {linked.length > 1 && (
        <TabList aria-label={m.limits_child_tabs()}>
          {linked.map((child) => (
            <Tab key={child.userId} value={child.userId}>
              <span className="max-w-48 truncate">{childName(child)}</span>
            </Tab>
          ))}
        </TabList>
      )}
      {linked.map((child) => (
        <TabPanel key={child.userId} value={child.userId} className="flex flex-col gap-6">
          {linked.length === 1 && <h2 className="title-section wrap-anywhere">{childName(child)}</h2>}
          <ChildLimits learnerId={child.userId} name={childName(child)} onHasChanges={setHasChanges} />
          <Link
            to={paths.ownData.href({ childId: child.userId })}
            className="inline-flex min-h-11 items-center self-start font-semibold text-accent-ink text-sm underline wrap-anywhere"
          >
            {m.limits_data_link({ name: childName(child) })}
          </Link>
        </TabPanel>
      ))}
      <LeaveQuestion {...unsaved} />
    </Tabs>
  );
}

function Children({ parentId }: { parentId: string }) {
  const linked = useQuery(linkedChildrenQuery(parentId));
  if (linked.isError) {
    return (
      <ErrorState title={m.parent_children_failed()} text={errorText(linked.error, '')}>
        <Button look="primary" onClick={() => linked.refetch()}>
          {m.common_try_again()}
        </Button>
      </ErrorState>
    );
  }
  if (linked.isPending) return <Waiting />;
  const [first, ...rest] = linked.data.children;
  if (first !== undefined) {
    return (
      <>
        <MissingChildren linked={linked} />
        <ChosenChild linked={[first, ...rest]} />
      </>
    );
  }
  return (
    <EmptyState icon={Link2} title={m.profile_no_children_title()} text={m.limits_no_children_text()}>
      <ButtonLink look="primary" to={paths.parentDashboard.href()}>
        {m.profile_to_parent_dashboard()}
      </ButtonLink>
    </EmptyState>
  );
}

/**
 * The screen at /parent/limits: what a parent allows each child. It only requires a sign-in (RES-78); the server lets only
 * linked parents change anything.
 */
export function Component() {
  usePageTitle(m.limits_title());
  const { state, refresh } = useProfile();
  return (
    <div className="wrap-page screen-gap">
      <div className="mx-auto flex max-w-[58rem] flex-col gap-6">
        <div>
          <h1 className="title-screen">{m.limits_title()}</h1>
          <p className="text-ink-2">{m.limits_lead()}</p>
        </div>
        {state.status === 'loading' && <Waiting />}
        {state.status === 'none' && <NoProfile />}
        {state.status === 'failed' && (
          <ErrorState title={m.profile_settings_failed()} text={errorText(state.error, '')}>
            <Button look="primary" onClick={refresh}>
              {m.common_try_again()}
            </Button>
          </ErrorState>
        )}
        {state.status === 'ready' && <Children parentId={state.profile.userId} />}
      </div>
    </div>
  );
}
