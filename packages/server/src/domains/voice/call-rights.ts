import type { RightEnd } from '@vivavoce/contracts/realtime/farewell';
import type { Role } from '@vivavoce/contracts/wire/primitives';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';

/** Who opened a call: the learner, the sign-in they used, and the role that their account had. */
export type CallHolder = { learnerId: string; signInId: string; role: Role };

/** Finds which of these sign-ins are still open, each with the role that its owner has now. */
export type OpenSignIns = (orm: Orm, signInIds: readonly string[]) => Promise<ReadonlyMap<string, Role>>;

type Deps = {
  profiles: Pick<Profiles, 'findWithoutLiveLessons'>;
  /** Identity gives it. */
  openSignIns: OpenSignIns;
};

export type CallRights = ReturnType<typeof callRights>;

/**
 * Decides who may still be in a call (RES-112). It reads what is true now, so it makes no difference who ended a right,
 * by which way, or on which server.
 */
export function callRights({ profiles, openSignIns }: Deps) {
  /** Finds those of these holders whose right to their call has ended, each with the reason. */
  async function endedFor<Holder extends CallHolder>(
    orm: Orm,
    holders: readonly Holder[],
  ): Promise<ReadonlyMap<Holder, RightEnd>> {
    const open = await openSignIns(
      orm,
      holders.map(({ signInId }) => signInId),
    );
    const unconsented = await profiles.findWithoutLiveLessons(
      orm,
      holders.map(({ learnerId }) => learnerId),
    );
    const endOf = ({ signInId, role, learnerId }: CallHolder): RightEnd | null => {
      const roleNow = open.get(signInId);
      if (roleNow === undefined) return 'signed_out';
      if (roleNow !== role) return 'role_changed';
      return unconsented.has(learnerId) ? 'consent_ended' : null;
    };
    const ended = new Map<Holder, RightEnd>();
    for (const holder of holders) {
      const reason = endOf(holder);
      if (reason !== null) ended.set(holder, reason);
    }
    return ended;
  }

  return {
    endedFor,
    /** Whether this holder may still open a call. */
    isHeld: async (orm: Orm, holder: CallHolder): Promise<boolean> =>
      (await endedFor(orm, [holder])).size === 0,
  };
}
