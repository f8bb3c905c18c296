// @module-tag postgresql

import type { SocialProvider } from '@vivavoce/contracts/identity/social-sign-in';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailVerification } from '#domains/identity/email-code/email-verification.ts';
import { revocations } from '#domains/identity/token/revocations.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { credential, user } from '../tables.ts';
import type { VouchedPerson } from './provider.ts';
import { socialAccounts } from './social-accounts.ts';

let server: TestApp;
let accountOf: ReturnType<typeof socialAccounts>;
beforeAll(async () => {
  server = await testApp();
  accountOf = socialAccounts({ ...server.platform, verification: emailVerification(server.platform) });
});
afterAll(() => server.close());

let subjects = 0;

function vouched(is: Partial<VouchedPerson> = {}): VouchedPerson {
  subjects += 1;
  return {
    subject: `subject-${subjects}`,
    email: freshEmail(),
    emailVerified: true,
    name: 'Sam Body',
    photoUrl: null,
    phoneNumber: null,
    ...is,
  };
}

const rowOf = async (email: string | null) =>
  (
    await server.platform.db.orm
      .select()
      .from(user)
      .where(eq(user.email, email ?? ''))
  ).at(0);

async function idOf(provider: SocialProvider, person: VouchedPerson): Promise<string> {
  const found = await accountOf(provider, person);
  if (found.kind !== 'account') throw new Error(`expected an account, found ${found.kind}`);
  return found.account.id;
}

const howMany = async () => ({
  accounts: (await server.platform.db.orm.select({ n: count() }).from(user)).at(0)?.n,
  credentials: (await server.platform.db.orm.select({ n: count() }).from(credential)).at(0)?.n,
});

describe('the account of a person whom a provider vouches for', () => {
  it('is the one that they used with this provider before', async () => {
    const person = vouched();
    const id = await idOf('google', person);
    expect(await idOf('google', { ...person, email: freshEmail(), name: 'Other Name' })).toBe(id);
    expect(await rowOf(person.email)).toMatchObject({ id, displayName: 'Sam Body' });
  });

  it('is a different one for the same subject at another provider', async () => {
    const person = vouched();
    const id = await idOf('google', person);
    expect(await idOf('github', { ...person, email: freshEmail() })).not.toBe(id);
  });

  it('is never one that merely has the same address, no matter who vouches for it', async () => {
    const email = freshEmail();
    const id = await idOf('google', vouched({ email }));
    for (const provider of ['google', 'github', 'apple'] as const) {
      expect(await accountOf(provider, vouched({ email: email.toUpperCase() }))).toEqual({
        kind: 'other_credentials',
      });
    }
    expect(await rowOf(email)).toMatchObject({ id });
  });

  it('is not opened without an address', async () => {
    const before = await howMany();
    expect(await accountOf('google', vouched({ email: null }))).toEqual({ kind: 'no_email' });
    expect(await howMany()).toEqual(before);
  });

  it('is a learner’s, whatever else the provider reports', async () => {
    const person = vouched({ photoUrl: 'https://pictures.example/1', phoneNumber: '+49 30 1234567' });
    await idOf('google', person);
    expect(await rowOf(person.email)).toMatchObject({
      role: 'STUDENT',
      photoUrl: 'https://pictures.example/1',
      phoneNumber: '+49 30 1234567',
      lastLoginAt: null,
      disabledAt: null,
    });
  });

  it('is a single one when ten browsers arrive at once', async () => {
    const person = vouched({ emailVerified: false });
    const before = await howMany();
    const ids = await Promise.all(Array.from({ length: 10 }, () => idOf('apple', person)));
    expect(new Set(ids).size).toBe(1);
    expect(await howMany()).toEqual({
      accounts: (before.accounts ?? 0) + 1,
      credentials: (before.credentials ?? 0) + 1,
    });
  });

  it('goes to only one of two people who arrive at once with the same address', async () => {
    const email = freshEmail();
    const found = await Promise.all([
      accountOf('google', vouched({ email })),
      accountOf('github', vouched({ email })),
    ]);
    expect(found.map(({ kind }) => kind).sort()).toEqual(['account', 'other_credentials']);
  });

  it('is not opened in addition to one that is registered at the same time', async () => {
    const email = freshEmail();
    const [registered, found] = await Promise.all([
      openBrowser(server).register(email),
      accountOf('google', vouched({ email })),
    ]);
    const winners = [registered.statusCode === 200, found.kind === 'account'];
    expect(winners.filter(Boolean)).toHaveLength(1);
  });

  it('is returned with the epoch at the time it was found', async () => {
    const person = vouched();
    const id = await idOf('google', person);
    const revoked = revocations(server.platform);
    await server.platform.db.transaction((tx) => revoked.endTokens(tx, id, 'all'));
    expect(await accountOf('google', person)).toMatchObject({ kind: 'account', account: { id, epoch: 1 } });
  });

  it('is not changed while it is disabled', async () => {
    const person = vouched({ emailVerified: false });
    const id = await idOf('google', person);
    await server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, id, true));
    const before = await rowOf(person.email);
    server.platform.clock.advance(60_000);
    await accountOf('google', { ...person, emailVerified: true, photoUrl: 'https://pictures.example/2' });
    expect(await rowOf(person.email)).toEqual(before);
  });
});
