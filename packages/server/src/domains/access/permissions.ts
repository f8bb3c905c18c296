import { administrator, pairedDevice, signedIn, signInCookie } from '#domains/identity/permissions.ts';
import { anyone } from '#platform/http/anyone.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller, Permission } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { isParentOf } from './family-links.ts';

/** The user a request is about: an account id, or a record that belongs to somebody. */
type Subject = string | { userId: string };

/** Finds the user a request is about; null when the request names something that does not exist. */
type SubjectOf<Input, S extends Subject = string> = (input: Input) => S | null | Promise<S | null>;

export type Permissions = ReturnType<typeof permissions>;

/**
 * The access rule of the product (RES-96): self, linked parent (to read, and to agree for a child), owner, or admin. A
 * caller who may not know of a record gets the same answer as if it did not exist, so no answer reveals whether an id
 * belongs to somebody. An administrator whose sign-in is not strong enough (RES-117) has no more rights than others.
 */
export function permissions({ db, settings }: Pick<Platform, 'db' | 'settings'>) {
  function ofPerson<Input, S extends Subject>(
    name: string,
    subjectOf: SubjectOf<Input, S>,
    mayCall: (caller: Caller, ownerId: string) => boolean | Promise<boolean>,
  ): Permission<Input, S> {
    return {
      name,
      check: async (caller, input) => {
        if (!caller) throw refuseCommon('unauthenticated');
        const subject = await subjectOf(input);
        if (subject === null) throw refuseCommon('not_found');
        const ownerId = typeof subject === 'string' ? subject : subject.userId;
        if (!(await mayCall(caller, ownerId))) throw refuseCommon('not_found');
        return subject;
      },
    };
  }

  const isSelf = (caller: Caller, ownerId: string) => caller.userId === ownerId;
  const isAdmin = (caller: Caller) => caller.mayAdminister;

  return {
    anyone: (): Permission<unknown> => anyone,
    signedIn: (): Permission<unknown> => signedIn,
    signInCookie: (): Permission<unknown> => signInCookie,
    pairedDevice: (): Permission<unknown> => pairedDevice,

    /** Allows only the person concerned. */
    self: <Input, S extends Subject = string>(subjectOf: SubjectOf<Input, S>) =>
      ofPerson('self', subjectOf, isSelf),

    /** Allows the person concerned or a linked parent: for decisions that only the family makes. */
    selfOrParent: <Input, S extends Subject = string>(subjectOf: SubjectOf<Input, S>) =>
      ofPerson(
        'self or linked parent',
        subjectOf,
        (caller, ownerId) => isSelf(caller, ownerId) || isParentOf(db.orm, caller.userId, ownerId),
      ),

    /** Allows the person concerned or an administrator: for changing and deleting. */
    owner: <Input, S extends Subject = string>(subjectOf: SubjectOf<Input, S>) =>
      ofPerson('self or admin', subjectOf, (caller, ownerId) => isSelf(caller, ownerId) || isAdmin(caller)),

    /** Allows the person concerned, a linked parent or an administrator: for reading only. */
    family: <Input, S extends Subject = string>(subjectOf: SubjectOf<Input, S>) =>
      ofPerson(
        'self, linked parent or admin',
        subjectOf,
        (caller, ownerId) =>
          isSelf(caller, ownerId) || isAdmin(caller) || isParentOf(db.orm, caller.userId, ownerId),
      ),

    /** Allows a linked parent alone: for what only a parent decides. */
    parent: <Input, S extends Subject = string>(subjectOf: SubjectOf<Input, S>) =>
      ofPerson('linked parent', subjectOf, (caller, ownerId) => isParentOf(db.orm, caller.userId, ownerId)),

    /** Allows a linked parent or an administrator: for what a learner cannot decide. */
    parentOrAdmin: <Input, S extends Subject = string>(subjectOf: SubjectOf<Input, S>) =>
      ofPerson(
        'linked parent or admin',
        subjectOf,
        (caller, ownerId) => isAdmin(caller) || isParentOf(db.orm, caller.userId, ownerId),
      ),

    admin: (): Permission<unknown> => administrator({ db, settings }),
  };
}
