import { useQuery } from '@tanstack/react-query';
import { ConcernQueue } from '#app/screens/admin/safeguarding/concern-queue.tsx';
import { FamilyInstallation, NoRight } from '#app/screens/admin/safeguarding/no-concerns-here.tsx';
import { SetupWarnings } from '#app/screens/admin/safeguarding/setup-warnings.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { placeQuery } from '#domains/safeguarding/desk/concern-queries.ts';
import { m } from '#messages/messages.js';

/** The list of concerns for those with the right. Everybody else reads why there is none. */
export function SafeguardingDesk() {
  const place = useQuery(placeQuery());
  return (
    <Loaded query={place} failed={m.safeguarding_place_failed()}>
      {(found) => {
        if (found.kind === 'family') return <FamilyInstallation />;
        if (!found.mayRead) return <NoRight />;
        return (
          <>
            <SetupWarnings place={found} />
            <p className="max-w-[44rem] text-ink-2 text-sm">{m.safeguarding_recorded()}</p>
            <ConcernQueue waiting={found.waiting} />
          </>
        );
      }}
    </Loaded>
  );
}
