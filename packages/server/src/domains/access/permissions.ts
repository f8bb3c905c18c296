import { signedIn, signInCookie } from '#domains/identity/permissions.ts';
import { anyone } from '#platform/http/anyone.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller, Permission } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { isParentOf } from './family-links.ts';

/** Reads out of a call whose affair it is: an account id, or null when what it names does not exist. */
export type IdOf<Input> = (input: Input) => string | null | Promise<string | null>;

export type Permissions = ReturnType<typeof permissions>;

/**
 * The rule of the house (RES-96): self, linked parent (to read, and to agree for a child), owner, or admin. Whoever may
 * not know of a record is answered as if it did not exist, so that no answer tells a stranger's id from one that nobody
 * has.
 */
export function permissions({ db }: Pick<Platform, 'db'>) {
  function ofPerson<Input>(
    name: string,
    idOf: IdOf<Input>,
    mayCall: (caller: Caller, ownerId: string) => boolean | Promise<boolean>,
  ): Permission<Input> {
    return {
      name,
      check: async (caller, input) => {
        if (!caller) throw refuseCommon('unauthenticated');
        const ownerId = await idOf(input);
        if (ownerId === null || !(await mayCall(caller, ownerId))) throw refuseCommon('not_found');
      },
    };
  }

  const isSelf = (caller: Caller, ownerId: string) => caller.userId === ownerId;
  const isAdmin = (caller: Caller) => caller.role === 'ADMIN';

  return {
    anyone: (): Permission<unknown> => anyone,
    signedIn: (): Permission<unknown> => signedIn,
    signInCookie: (): Permission<unknown> => signInCookie,

    /** Only the person whose affair it is. */
    self: <Input>(idOf: IdOf<Input>) => ofPerson('self', idOf, isSelf),

    /** The person whose affair it is or a linked parent: what a family decides, and nobody for it. */
    selfOrParent: <Input>(idOf: IdOf<Input>) =>
      ofPerson(
        'self or linked parent',
        idOf,
        (caller, ownerId) => isSelf(caller, ownerId) || isParentOf(db.orm, caller.userId, ownerId),
      ),

    /** The person whose affair it is, or an administrator: for changing and deleting. */
    owner: <Input>(idOf: IdOf<Input>) =>
      ofPerson('self or admin', idOf, (caller, ownerId) => isSelf(caller, ownerId) || isAdmin(caller)),

    /** The person whose affair it is, a linked parent or an administrator: for reading only. */
    family: <Input>(idOf: IdOf<Input>) =>
      ofPerson(
        'self, linked parent or admin',
        idOf,
        (caller, ownerId) =>
          isSelf(caller, ownerId) || isAdmin(caller) || isParentOf(db.orm, caller.userId, ownerId),
      ),

    /** Only an administrator. Others learn that the call exists, not what it would have shown. */
    admin: (): Permission<unknown> => ({
      name: 'admin',
      check: (caller) => {
        if (!caller) throw refuseCommon('unauthenticated');
        if (!isAdmin(caller)) throw refuseCommon('forbidden');
      },
    }),
  };
}
