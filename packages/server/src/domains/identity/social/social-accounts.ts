import type { SocialProvider } from '@vivavoce/contracts/identity/social-sign-in';
import { and, eq } from 'drizzle-orm';
import type { EmailVerification } from '#domains/identity/email-code/email-verification.ts';
import type { Proved } from '#domains/identity/sign-in/sign-ins.ts';
import { isUniqueViolation, type Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findUserByEmail, normalisedEmail } from '../accounts.ts';
import { credential, user } from '../tables.ts';
import type { VouchedPerson } from './provider.ts';

type SocialAccount =
  | { kind: 'account'; account: Proved }
  /** The address belongs to an account with other ways in. */
  | { kind: 'other_credentials' }
  /** A new person whose address the provider does not report. */
  | { kind: 'no_email' }
  /** A new person, while nobody new may register. */
  | { kind: 'switched_off' };

/**
 * Finds the account of a person whom a provider vouches for (specification §3, §4; RES-29): the one that they used with
 * this provider before, or else a new one. It is never an account that merely has the same e-mail, because anyone who
 * obtained that address at some provider would get the account with it.
 */
export function socialAccounts({
  db,
  clock,
  switches,
  verification,
}: Pick<Platform, 'db' | 'clock' | 'switches'> & { verification: Pick<EmailVerification, 'mailCode'> }) {
  /** Reads account and credential in one query, so that the epoch dates from a time when the credential was valid. */
  async function known(provider: SocialProvider, subject: string) {
    const [row] = await db.orm
      .select({ id: user.id, epoch: user.epoch, disabledAt: user.disabledAt, credentialId: credential.id })
      .from(credential)
      .innerJoin(user, eq(credential.userId, user.id))
      .where(and(eq(credential.providerId, provider), eq(credential.accountId, subject)));
    return row ?? null;
  }

  /** Stores what the provider reports now, and keeps everything that it does not report. */
  async function refresh(tx: Orm, account: { id: string; credentialId: string }, person: VouchedPerson) {
    const now = clock.now();
    await tx
      .update(user)
      .set({
        lastLoginAt: now,
        updatedAt: now,
        ...(person.photoUrl ? { photoUrl: person.photoUrl } : {}),
        ...(person.phoneNumber ? { phoneNumber: person.phoneNumber } : {}),
      })
      .where(eq(user.id, account.id));
    if (person.email === null) return;
    const email = normalisedEmail(person.email);
    await tx.update(credential).set({ email, updatedAt: now }).where(eq(credential.id, account.credentialId));
    if (!person.emailVerified) return;
    await tx
      .update(user)
      .set({ emailVerified: true, emailVerifiedAt: now })
      .where(and(eq(user.id, account.id), eq(user.email, email), eq(user.emailVerified, false)));
  }

  /**
   * Writes the account, the credential and, for an unproved address, the mail with its first code (RES-31) together.
   */
  async function open(
    tx: Orm,
    provider: SocialProvider,
    person: VouchedPerson & { email: string },
  ): Promise<Proved> {
    const now = clock.now();
    const email = normalisedEmail(person.email);
    const [account] = await tx
      .insert(user)
      .values({
        email,
        displayName: person.name ?? (email.split('@')[0] || email),
        photoUrl: person.photoUrl,
        phoneNumber: person.phoneNumber,
        emailVerified: person.emailVerified,
        emailVerifiedAt: person.emailVerified ? now : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!account) throw new Error('inserting an account returned no row');
    await tx
      .insert(credential)
      .values({ userId: account.id, providerId: provider, accountId: person.subject, email });
    if (!person.emailVerified) await verification.mailCode(tx, { id: account.id, email });
    return account;
  }

  async function findKnownAccount(
    provider: SocialProvider,
    person: VouchedPerson,
  ): Promise<SocialAccount | null> {
    const account = await known(provider, person.subject);
    if (!account) return null;
    if (!account.disabledAt) await db.transaction((tx) => refresh(tx, account, person));
    return { kind: 'account', account };
  }

  async function lookUp(provider: SocialProvider, person: VouchedPerson): Promise<SocialAccount | null> {
    const found = await findKnownAccount(provider, person);
    if (found) return found;
    if (person.email === null) return { kind: 'no_email' };
    if (!(await findUserByEmail(db.orm, person.email))) return null;
    // Another browser of the same person may have opened the account between the two queries.
    return (await findKnownAccount(provider, person)) ?? { kind: 'other_credentials' };
  }

  /** Finds or opens the account of a person whom the provider has just vouched for. */
  return async function accountOf(provider: SocialProvider, person: VouchedPerson): Promise<SocialAccount> {
    const found = await lookUp(provider, person);
    if (found) return found;
    const { email } = person;
    if (email === null) return { kind: 'no_email' };
    if (!(await switches.isOn('registration'))) return { kind: 'switched_off' };
    try {
      const account = await db.transaction((tx) => open(tx, provider, { ...person, email }));
      return { kind: 'account', account };
    } catch (error) {
      // Two browsers of one new person arrived at once, or another account took the address. In both cases, what is
      // stored now counts.
      const winner = isUniqueViolation(error) ? await lookUp(provider, person) : null;
      if (winner) return winner;
      throw error;
    }
  };
}
