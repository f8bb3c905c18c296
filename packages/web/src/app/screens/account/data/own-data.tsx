import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { PersonData } from '#app/screens/account/data/person-data.tsx';
import { MissingChildren } from '#app/screens/parent/missing-children.tsx';
import { NotLinked } from '#app/screens/parent/not-linked.tsx';
import { childName, type LinkedChild } from '#domains/family/linked-child.ts';
import { linkedChildrenQuery } from '#domains/family/linked-children.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { firstNameOf } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';

/** A person whose data the reader may have: the reader, or a child whom the reader follows. */
type Person = { id: string; name: string; tab: string; isOwn: boolean };

/** Returns the people whose data the screen offers: the reader first, then the children in the order of their links. */
function peopleOf(reader: Person, children: readonly LinkedChild[]): Person[] {
  const linked = children.map((child) => {
    const name = childName(child);
    return { id: child.userId, name, tab: name, isOwn: false };
  });
  return [reader, ...linked];
}

/** The data of one of these people, with tabs if there are several. */
function ChosenPerson({
  people,
  chosen,
  onChoose,
}: {
  people: readonly Person[];
  chosen: Person;
  onChoose: (person: Person) => void;
}) {
  if (people.length === 1) return <PersonData personId={chosen.id} name={chosen.name} isOwn={chosen.isOwn} />;
  return (
    <Tabs
      value={chosen.id}
      onValueChange={(id) => onChoose(people.find((person) => person.id === id) ?? chosen)}
      activationMode="manual"
    >
      <TabList aria-label={m.data_tabs()}>
        {people.map(({ id, tab }) => (
          <Tab key={id} value={id}>
            <span className="max-w-48 truncate">{tab}</span>
          </Tab>
        ))}
      </TabList>
      {people.map(({ id, name, isOwn }) => (
        <TabPanel key={id} value={id}>
          <PersonData personId={id} name={name} isOwn={isOwn} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

/**
 * The screen at /account/data: a copy of what is kept about a person, and how the account is deleted. With `?childId=`
 * it is about a child of the reader.
 */
export function Component() {
  usePageTitle(m.data_page());
  const user = useUser();
  const { state, profile } = useProfile();
  const [query, setQuery] = useSearchParams();
  const askedId = query.get('childId');
  const isAskedForChild = askedId !== null && askedId !== user.id;
  const hasChildren = isAskedForChild || (profile?.children ?? []).length > 0;
  const linked = useQuery({ ...linkedChildrenQuery(user.id), enabled: hasChildren });

  const reader: Person = {
    id: user.id,
    name: firstNameOf(profile) ?? user.displayName,
    tab: m.data_tab_own(),
    isOwn: true,
  };
  const people = peopleOf(reader, linked.data?.children ?? []);
  const chosen = isAskedForChild ? people.find(({ id }) => id === askedId) : reader;
  if (state.status === 'loading' || (hasChildren && linked.isPending)) {
    return <Loading title={m.common_loading()} />;
  }
  if (chosen === undefined && linked.isError) {
    return (
      <ErrorState level={1} title={m.parent_children_failed()} text={errorText(linked.error, '')}>
        <Button look="primary" busy={linked.isFetching} onClick={() => linked.refetch()}>
          {m.common_try_again()}
        </Button>
      </ErrorState>
    );
  }
  if (chosen === undefined) return <NotLinked />;
  const { isOwn, name } = chosen;
  return (
    <div className="wrap-page screen-gap">
      <div className="mx-auto flex max-w-[46rem] flex-col gap-6">
        <div className="flex flex-col gap-2">
          {isOwn ? (
            <BackLink to={paths.accountSettings.href()}>{m.account_back_to_settings()}</BackLink>
          ) : (
            <BackLink to={paths.dashboard.href({ childId: chosen.id })}>
              {m.common_back_to_dashboard()}
            </BackLink>
          )}
          <h1 className="title-screen wrap-anywhere">
            {isOwn ? m.data_page() : m.data_child_page({ name })}
          </h1>
          <p className="text-ink-2">{isOwn ? m.data_lead() : m.data_child_lead({ name })}</p>
        </div>
        {hasChildren && (
          <Loaded query={linked} failed={m.parent_children_failed()}>
            {() => <MissingChildren linked={linked} />}
          </Loaded>
        )}
        <ChosenPerson
          people={people}
          chosen={chosen}
          onChoose={({ id, isOwn: isReader }) => setQuery(isReader ? {} : { childId: id }, { replace: true })}
        />
        <Link
          to={paths.privacy.href()}
          className="inline-flex min-h-11 items-center self-start font-semibold text-accent-ink text-sm underline"
        >
          {m.consent_privacy()}
        </Link>
      </div>
    </div>
  );
}
