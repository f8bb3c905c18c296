import { randomUUID } from 'node:crypto';
import { CHILD_ACCOUNTS_PER_PARENT } from '@vivavoce/contracts/family/child-account-bounds';
import {
  type ChildAccount,
  changeChild,
  createChild,
  removeChildSecret,
  setChildSecret,
} from '@vivavoce/contracts/family/child-account-calls';
import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { avatarAddress, avatarOf } from '@vivavoce/contracts/profiles/avatars';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { Access } from '#domains/access/access.ts';
import type { FamilyLink } from '#domains/access/family-links.ts';
import { isTooEasy } from '#domains/identity/child-accounts/easy-secrets.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import { ageNow, isDateOfBirth } from '#domains/profiles/age.ts';
import { joinName } from '#domains/profiles/names.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import type { LastParents } from './last-parent.ts';
import type { Tell } from './notices/tell.ts';

/** How many accounts one parent may make in an hour: each costs a hash. */
const CREATION_LIMIT: Limit = {
  perAddress: 2 * CHILD_ACCOUNTS_PER_PARENT,
  inTotal: 5_000,
  windowSeconds: 60 * 60,
};

type Deps = Pick<Platform, 'db' | 'clock'> & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
  lastParents: Pick<LastParents, 'hasOtherParent'>;
  tell: Tell;
};

export type ChildAccountsOfParents = ReturnType<typeof childAccounts>;

/**
 * What parents do with the accounts of children who have no e-mail address (decision 0036). Once a child has an address,
 * the account is the child's alone.
 */
export function childAccounts({ db, clock, identity, access, profiles, lastParents, tell }: Deps) {
  const { children } = identity;
  const secondsToWait = counted({ clock }, CREATION_LIMIT);

  /** Returns the address that one of several parents wants to give a child, as this parent sees it. */
  async function waitingAddress(orm: Orm, link: FamilyLink): Promise<ChildAccount['waitingAddress']> {
    const waiting = await identity.firstAddress.wanted(orm, link.childId);
    if (!waiting?.requestedBy) return null;
    const isOwn = waiting.requestedBy === link.parentId;
    if (isOwn && !(await lastParents.hasOtherParent(orm, link))) return null;
    return { email: waiting.email, mayConfirm: !isOwn };
  }

  /** Presents a linked child to one of the parents; null when the child has no account or profile any more. */
  async function present(orm: Orm, parentId: string, childId: string): Promise<ChildAccount | null> {
    const [account, profile] = [await identity.userById(orm, childId), await profiles.find(orm, childId)];
    if (!account || !profile) return null;
    return {
      childId,
      firstName: profile.firstName,
      lastName: profile.lastName,
      avatar: avatarOf(profile.picture),
      dateOfBirth: profile.dateOfBirth,
      age: ageNow(profile, clock.now()),
      hasEmail: account.email !== null,
      waitingAddress: account.email === null ? await waitingAddress(orm, { parentId, childId }) : null,
      secretKind: (await children.secretKindsOf(orm, [childId])).get(childId) ?? null,
      lockedOn: await children.tries.lockedFor(orm, { userId: childId, parentId }),
    };
  }

  async function read(orm: Orm, { userId }: Caller, childId: string): Promise<ChildAccount> {
    const found = await present(orm, userId, childId);
    if (!found) throw refuseCommon('not_found');
    return found;
  }

  async function list({ userId }: Caller): Promise<ChildAccount[]> {
    const found: ChildAccount[] = [];
    for (const childId of await access.childrenOf(db.orm, userId)) {
      const child = await present(db.orm, userId, childId);
      if (child) found.push(child);
    }
    return found;
  }

  /**
   * Locks a parent and a linked child, and checks that the parent may act now.
   * @throws Refused `not_found` when the link has just ended, and what `requireActingParent` throws
   */
  async function lockForParent(tx: Orm, { userId }: Caller, childId: string): Promise<UserRow> {
    const locked = await identity.lockAll(tx, [userId, childId]);
    const [parent, child] = [locked.get(userId), locked.get(childId)];
    const isLinked = (await access.parentsOf(tx, childId)).includes(userId);
    if (!parent || !child || !isLinked) throw refuseCommon('not_found');
    await profiles.requireActingParent(tx, parent);
    return child;
  }

  /** Counts the children of a parent who have no e-mail address. */
  async function countWithoutAddress(tx: Orm, parentId: string): Promise<number> {
    const linked = await access.childrenOf(tx, parentId);
    const accounts = await Promise.all(linked.map((id) => identity.userById(tx, id)));
    return accounts.filter((account) => account?.email === null).length;
  }

  function requireDateOfBirth(
    endpoint: typeof createChild | typeof changeChild,
    dateOfBirth: string | undefined,
  ): void {
    if (dateOfBirth !== undefined && !isDateOfBirth(dateOfBirth, clock.now()))
      throw refuse(endpoint, 'date_of_birth_not_allowed');
  }

  /**
   * Makes account, profile and link together, so that there is never a child whom nobody can let in.
   * @throws Refused as `createChild` lists
   */
  async function create(caller: Caller, made: ParsedOf<typeof createChild>['body']): Promise<ChildAccount> {
    if (caller.role !== 'PARENT') throw refuse(createChild, 'parents_only');
    const { firstName, lastName, avatar, secret, age = null, dateOfBirth = null } = made;
    requireDateOfBirth(createChild, made.dateOfBirth);
    if (isTooEasy(secret, dateOfBirth)) throw refuse(createChild, 'secret_too_easy');
    const retryAfterSeconds = secondsToWait(caller.userId);
    if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
    const id = randomUUID();
    const kept = await children.keepSecret(id, secret);
    return db.transaction(async (tx) => {
      const parent = await identity.lockForUpdate(tx, caller.userId);
      if (!parent) throw refuseCommon('unauthenticated');
      await profiles.requireActingParent(tx, parent);
      if ((await countWithoutAddress(tx, parent.id)) >= CHILD_ACCOUNTS_PER_PARENT)
        throw refuse(createChild, 'too_many_children');
      await children.open(tx, { id, name: joinName({ firstName, lastName }), actorId: parent.id, kept });
      const picture = avatarAddress(avatar);
      await profiles.create(tx, id, { firstName, lastName, age, dateOfBirth, picture });
      const link = { parentId: parent.id, childId: id };
      if (await access.linkChild(tx, link)) {
        const told = { childId: link.childId, otherId: link.parentId, isNewAccount: true };
        await tell(tx, { kind: 'link_made', ...told });
      }
      return read(tx, caller, id);
    });
  }

  /** @throws Refused as `changeChild` lists */
  async function change(
    caller: Caller,
    childId: string,
    { avatar, age, dateOfBirth, ...names }: ParsedOf<typeof changeChild>['body'],
  ): Promise<ChildAccount> {
    requireDateOfBirth(changeChild, dateOfBirth);
    return db.transaction(async (tx) => {
      const child = await lockForParent(tx, caller, childId);
      if (child.email !== null) throw refuse(changeChild, 'child_has_own_address');
      const isAgeSent = age !== undefined || dateOfBirth !== undefined;
      const stated = isAgeSent ? { age: age ?? null, dateOfBirth: dateOfBirth ?? null } : {};
      await profiles.requireMayRaiseAge(tx, { parentId: caller.userId, childId }, stated);
      await profiles.changeChild(tx, childId, {
        ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined)),
        ...stated,
        ...(avatar ? { picture: avatarAddress(avatar) } : {}),
      });
      return read(tx, caller, childId);
    });
  }

  /** @throws Refused as `setChildSecret` lists */
  async function setSecret(caller: Caller, childId: string, secret: ChildSecret): Promise<ChildAccount> {
    await requireRecent(db.orm, caller, clock.now());
    const profile = await profiles.find(db.orm, childId);
    if (isTooEasy(secret, profile?.dateOfBirth ?? null)) throw refuse(setChildSecret, 'secret_too_easy');
    const kept = await children.keepSecret(childId, secret);
    return db.transaction(async (tx) => {
      const child = await lockForParent(tx, caller, childId);
      if (child.email !== null) throw refuse(setChildSecret, 'child_has_own_address');
      await children.setSecret(tx, { userId: childId, actorId: caller.userId, kept });
      await tell(tx, { kind: 'child_secret', childId, otherId: caller.userId });
      return read(tx, caller, childId);
    });
  }

  /**
   * Turns the secret off, for the child or a linked parent.
   * @throws Refused as `removeChildSecret` lists
   */
  async function removeSecret(caller: Caller, childId: string): Promise<void> {
    await requireRecent(db.orm, caller, clock.now());
    await db.transaction(async (tx) => {
      const child = (await identity.lockAll(tx, [caller.userId, childId])).get(childId);
      if (!child) throw refuseCommon('not_found');
      if (child.email === null) throw refuse(removeChildSecret, 'secret_is_only_way_in');
      await children.removeSecret(tx, { userId: childId, actorId: caller.userId });
    });
  }

  /** Forgets the wrong tries of a child on all devices. */
  async function unlock(caller: Caller, childId: string): Promise<ChildAccount> {
    return db.transaction(async (tx) => {
      await lockForParent(tx, caller, childId);
      await children.tries.clearAll(tx, childId);
      return read(tx, caller, childId);
    });
  }

  return {
    list,
    read: (caller: Caller, childId: string) => read(db.orm, caller, childId),
    create,
    change,
    setSecret,
    removeSecret,
    unlock,
    lockForParent,
  };
}
