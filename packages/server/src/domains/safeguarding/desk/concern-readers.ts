import { listConcerns } from '@vivavoce/contracts/safeguarding/concern-calls';
import type { Access } from '#domains/access/access.ts';
import { normalisedEmail } from '#domains/identity/accounts.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Caller, Permission } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';

type Deps = Pick<Platform, 'db' | 'settings'> & {
  access: Pick<Access, 'admin'>;
  identity: Pick<Identity, 'userById'>;
};

/**
 * The right `safeguarding`. It is not part of what administrators may do: whoever runs the installation names the addresses
 * of those who have it, and the contacts have it too. An address counts only if its owner has proved it.
 */
export function concernReaders({ db, settings, access, identity }: Deps) {
  const { administrators, contact, secondContact, staffContact } = settings.safeguarding;
  const contacts = [contact, secondContact, staffContact].flatMap((one) => (one ? [one.email] : []));
  const addresses = new Set([...administrators, ...contacts].map(normalisedEmail));

  /** Whether an administrator has the right. */
  async function hasRight({ userId }: Pick<Caller, 'userId'>): Promise<boolean> {
    const account = await identity.userById(db.orm, userId);
    return (
      account !== null && account.email !== null && account.emailVerified && addresses.has(account.email)
    );
  }

  /** Allows only an administrator with the right. Other administrators learn that it exists. */
  function safeguardingReader(): Permission<unknown> {
    const administrator = access.admin();
    return {
      name: 'admin with the right safeguarding',
      check: async (caller, input) => {
        await administrator.check(caller, input);
        if (!caller || !(await hasRight(caller))) throw refuse(listConcerns, 'not_safeguarding');
      },
    };
  }

  return { hasRight, safeguardingReader };
}
