import { and, eq, isNull } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { type InviteProblem, problemOf } from './invite-problem.ts';
import type { Tell } from './notices/tell.ts';
import { type InviteCodeRow, inviteCodes as table } from './tables.ts';

/** How often one person may look up or use a code: a family mistypes now and then, and nobody guesses 50 bits. */
export const TRY_LIMIT: Limit = { perAddress: 30, inTotal: 20_000, windowSeconds: 15 * 60 };

type Deps = Pick<Platform, 'db' | 'clock' | 'texts'> & {
  access: Access;
  identity: Identity;
  profiles: Profiles;
  tell: Tell;
};

/** What parents do with the codes that children give them (RES-48). */
export function inviteUse({ db, clock, texts, access, identity, profiles, tell }: Deps) {
  const secondsToWait = counted({ clock }, TRY_LIMIT);

  function admit({ userId }: Caller): void {
    const retryAfterSeconds = secondsToWait(userId);
    if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
  }

  /**
   * Checks that a parent is an adult whose address is proved, before anything is said about a code (RES-115). Others
   * than parents are told that codes are not for them.
   */
  async function requireAdult(
    orm: Orm,
    { role }: Caller,
    account: UserRow | null | undefined,
  ): Promise<void> {
    if (!account) throw refuseCommon('unauthenticated');
    if (role === 'PARENT') await profiles.requireActingParent(orm, account);
  }

  async function find(orm: Orm, code: string): Promise<InviteCodeRow | null> {
    const [row] = await orm.select().from(table).where(eq(table.code, code));
    return row ?? null;
  }

  /** Finds what keeps this person from using the code; null when nothing does. */
  async function reasonAgainst(
    orm: Orm,
    { userId, role }: Caller,
    invite: InviteCodeRow | null,
  ): Promise<InviteProblem | null> {
    if (role !== 'PARENT') return 'invite_error_parents_only';
    const isLinked = invite !== null && (await access.parentsOf(orm, invite.userId)).includes(userId);
    return problemOf(invite, { userId, isLinked, now: clock.now() });
  }

  return {
    /**
     * Checks whether a code could be used now, and says why not. Throws `too_many_requests` and what
     * `requireActingParent` throws.
     */
    async validate(caller: Caller, code: string) {
      admit(caller);
      await requireAdult(db.orm, caller, await identity.userById(db.orm, caller.userId));
      const trouble = await reasonAgainst(db.orm, caller, await find(db.orm, code));
      return { valid: trouble === null, message: texts.say(trouble ?? 'invite_valid') };
    },

    /** Uses a code: if two parents use it at once, the first is linked. Throws what `validate` throws. */
    async use(caller: Caller, code: string) {
      admit(caller);
      return db.transaction(async (tx) => {
        const invite = await find(tx, code);
        // Locks the accounts first, as a deletion does, so that one of two calls waits.
        const locked = await identity.lockAll(tx, [caller.userId, invite?.userId ?? caller.userId]);
        await requireAdult(tx, caller, locked.get(caller.userId));
        const trouble = await reasonAgainst(tx, caller, await find(tx, code));
        if (trouble !== null || invite === null) {
          return { success: false, message: texts.say(trouble ?? 'invite_error_invalid') };
        }
        const link = { parentId: caller.userId, childId: invite.userId };
        await tx
          .update(table)
          .set({ usedBy: caller.userId })
          .where(and(eq(table.code, code), isNull(table.usedBy)));
        if (await access.linkChild(tx, link)) {
          await tell(tx, { kind: 'link_made', childId: link.childId, otherId: link.parentId });
        }
        return { success: true, message: texts.say('invite_linked') };
      });
    },
  };
}
