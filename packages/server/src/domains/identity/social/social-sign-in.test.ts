// @module-tag postgresql

import { socialProviders } from '@vivavoce/contracts/identity/social-sign-in';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo, openBrowser } from '#testing/test-browser.ts';
import { type Elsewhere, endOf, somebody, startElsewhere, walker } from '#testing/third-parties/elsewhere.ts';
import {
  fullName,
  type Person,
} from '../../../../../../tools/loopback-identity-provider/people-and-clients.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { secondFactor } from '../second-factor/tables.ts';
import { credential, user } from '../tables.ts';

let elsewhere: Elsewhere;
let server: TestApp;
const people: Person[] = [];

/** A person who has accounts at the providers. */
function newcomer(is: Partial<Person> = {}): Person {
  const person = somebody(is);
  people.push(person);
  return person;
}

beforeAll(async () => {
  elsewhere = await startElsewhere(people);
  server = await testApp(elsewhere.env);
  // Apple checks the time in our client secret.
  server.platform.clock.set(new Date());
});
afterAll(async () => {
  await server.close();
  await elsewhere.provider.stop();
});

const accountsOf = (email: string) => server.platform.db.orm.select().from(user).where(eq(user.email, email));
const credentialsOf = (userId: string) =>
  server.platform.db.orm.select().from(credential).where(eq(credential.userId, userId));

describe.each(socialProviders)('signing in with %s', (provider) => {
  it('opens an account for a new person and signs them in', async () => {
    const person = newcomer();
    const visit = walker(server);
    expect(await visit.signIn(provider, person)).toMatchObject({ provider, outcome: 'signed_in' });
    expect(await visit.account()).toMatchObject({
      email: person.email,
      displayName: fullName(person),
      role: 'STUDENT',
      emailVerified: true,
      lastLogin: null,
      provider,
      providerData: [{ providerId: provider, email: person.email }],
    });
    expect(await mailsTo(server, person.email)).toEqual([]);
  });

  it('recognises a returning person, even in another browser, and makes no second account', async () => {
    const person = newcomer();
    const first = walker(server);
    await first.signIn(provider, person);
    const before = await first.account();
    server.platform.clock.advance(60_000);
    const again = walker(server);
    expect(await again.signIn(provider, person)).toMatchObject({ outcome: 'signed_in' });
    expect(await again.account()).toMatchObject({
      id: before.id,
      lastLogin: server.platform.clock.now().toISOString(),
    });
    expect(await accountsOf(person.email)).toHaveLength(1);
    expect(await credentialsOf(before.id)).toHaveLength(1);
  });

  it('recognises a person whose address has changed there, and keeps the account’s own address', async () => {
    const person = newcomer();
    const visit = walker(server);
    await visit.signIn(provider, person);
    const { id, email } = await visit.account();
    person.email = `moved-${person.email}`;
    expect(await visit.signIn(provider, person)).toMatchObject({ outcome: 'signed_in' });
    expect(await visit.account()).toMatchObject({ id, email, providerData: [{ email: person.email }] });
  });

  it('reports a cancellation when the person changes their mind', async () => {
    const visit = walker(server);
    const answer = await visit.comeBack(provider, await visit.goThere(provider, { cancel: 'yes' }));
    expect(endOf(answer, server)).toMatchObject({ provider, outcome: 'cancelled' });
    expect(await visit.account()).toBeNull();
  });

  it('leaves an account with the same address and a password unchanged', async () => {
    const person = newcomer();
    await openBrowser(server).register(person.email);
    const [before] = await accountsOf(person.email);
    const visit = walker(server);
    expect(await visit.signIn(provider, person)).toMatchObject({ outcome: 'other_credentials' });
    expect(await visit.account()).toBeNull();
    expect(await accountsOf(person.email)).toEqual([before]);
    expect(await credentialsOf(before?.id ?? '')).toMatchObject([{ providerId: 'credential' }]);
    expect((await openBrowser(server).login(person.email)).statusCode).toBe(200);
  });

  it('recognises the same address in another spelling', async () => {
    const person = newcomer();
    await openBrowser(server).register(person.email);
    person.email = person.email.toUpperCase();
    expect(await walker(server).signIn(provider, person)).toMatchObject({ outcome: 'other_credentials' });
  });

  it('opens an account with an unproved address if the provider did not prove it, and mails a code', async () => {
    const person = newcomer({ emailVerified: false });
    const visit = walker(server);
    expect(await visit.signIn(provider, person)).toMatchObject({ outcome: 'signed_in' });
    expect(await visit.account()).toMatchObject({ email: person.email, emailVerified: false });
    expect(await mailsTo(server, person.email)).toHaveLength(1);
  });

  it('refuses a new person whose address the provider does not report', async () => {
    const person = newcomer();
    elsewhere.provider.misbehave({ how: 'no-email', provider });
    const visit = walker(server);
    expect(await visit.signIn(provider, person)).toMatchObject({ outcome: 'failed' });
    expect(await visit.account()).toBeNull();
    expect(await visit.signIn(provider, person)).toMatchObject({ outcome: 'signed_in' });
  });

  it('signs in a known person even without an address', async () => {
    const person = newcomer();
    const visit = walker(server);
    await visit.signIn(provider, person);
    elsewhere.provider.misbehave({ how: 'no-email', provider });
    expect(await visit.signIn(provider, person)).toMatchObject({ outcome: 'signed_in' });
    expect(await visit.account()).toMatchObject({ providerData: [{ email: person.email }] });
  });

  it('refuses the owner of a disabled account, and changes nothing', async () => {
    const person = newcomer();
    const visit = walker(server);
    await visit.signIn(provider, person);
    const { id } = await visit.account();
    await server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, id, true));
    const [before] = await accountsOf(person.email);
    const outcome = await walker(server).signIn(provider, person);
    expect(outcome, spec('X-299')).toMatchObject({ outcome: 'account_disabled' });
    expect(await visit.account()).toBeNull();
    expect(await accountsOf(person.email)).toEqual([before]);
  });

  it('requires the second factor of an account that has one', async () => {
    const person = newcomer();
    const first = walker(server);
    await first.signIn(provider, person);
    const { id } = await first.account();
    await server.platform.db.orm
      .insert(secondFactor)
      .values({ userId: id, sealedSecret: 'sealed', enrolledAt: server.platform.clock.now() });
    const again = walker(server);
    expect(await again.signIn(provider, person)).toMatchObject({ outcome: 'second_factor_required' });
    expect(await again.account()).toBeNull();
    expect([...again.browser.jar.keys()]).toContain('vivavoce.second-factor');
  });

  it('ends with the parameters that it began with', async () => {
    const visit = walker(server);
    const begun = { intent: 'register', show: 'popup', attempt: '3f0a8e70-9d0e-4f7a-8c38-0d6f0a3c4a11' };
    const end = await visit.signIn(provider, newcomer(), begun);
    expect(end).toEqual({ provider, outcome: 'signed_in', ...begun });
  });

  it('outlives the browser session only if the box for that was ticked', async () => {
    const remembered = walker(server);
    const passing = walker(server);
    const cookieOf = async (visit: typeof remembered, rememberMe: string) => {
      const brought = await visit.goThere(provider, { person: newcomer().id }, { rememberMe });
      const answer = await visit.comeBack(provider, brought);
      return [answer.headers['set-cookie']]
        .flat()
        .find((line) => line?.startsWith('vivavoce.session_token='));
    };
    expect(await cookieOf(remembered, 'true')).toMatch(/Max-Age=2592000/);
    expect(await cookieOf(passing, 'false')).not.toMatch(/Max-Age|Expires/);
  });

  it('stores none of the provider’s tokens', async () => {
    const person = newcomer();
    const visit = walker(server);
    await visit.signIn(provider, person);
    const [kept] = await credentialsOf((await visit.account()).id);
    expect(kept).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, password: null });
  });

  it('treats two simultaneous browsers of a new person as one person', async () => {
    const person = newcomer();
    const visits = [walker(server), walker(server)];
    const brought: Record<string, string>[] = [];
    for (const visit of visits) brought.push(await visit.goThere(provider, { person: person.id }));
    const ends = await Promise.all(
      visits.map(async (visit, index) => endOf(await visit.comeBack(provider, brought[index] ?? {}), server)),
    );
    expect(ends.map(({ outcome }) => outcome)).toEqual(['signed_in', 'signed_in']);
    expect(await accountsOf(person.email)).toHaveLength(1);
  });
});

describe('what is stored about a person', () => {
  const picture = 'https://pictures.example/sam.png';

  it('is one account for a person from Google, with the address that Google vouches for', async () => {
    const person = newcomer({ pictureUrl: picture, phoneNumber: '+49 30 1234567' });
    const visit = walker(server);
    const { outcome } = await visit.signIn('google', person);
    expect(outcome, spec('API-149')).toBe('signed_in');
    const [row, ...others] = await accountsOf(person.email);
    expect(others).toEqual([]);
    expect(row, spec('S-022')).toMatchObject({ displayName: fullName(person), photoUrl: picture });
    expect(row?.emailVerified, spec('S-023')).toBe(true);
    expect(row?.emailVerifiedAt).toEqual(server.platform.clock.now());
    expect((await visit.account()).provider, spec('E-018')).toBe('google');
    expect((await visit.account()).phoneNumber).toBe('+49 30 1234567');
  });

  it('is updated when the person returns', async () => {
    const person = newcomer({ emailVerified: false });
    const visit = walker(server);
    await visit.signIn('google', person);
    const before = await visit.account();
    expect(before).toMatchObject({ emailVerified: false, photoURL: null, lastLogin: null });

    server.platform.clock.advance(60_000);
    person.emailVerified = true;
    person.pictureUrl = picture;
    await visit.signIn('google', person);
    const after = await visit.account();
    const now = server.platform.clock.now().toISOString();
    expect(
      (await accountsOf(person.email)).map(({ id }) => id),
      spec('S-024'),
    ).toEqual([before.id]);
    expect(after.emailVerified, spec('S-025')).toBe(true);
    expect(after.lastLoginAt, spec('S-026')).toBe(now);
    expect(after.photoURL, spec('S-027')).toBe(picture);
    expect(after.lastLogin, spec('E-020')).toBe(now);
  });

  it('keeps what the provider does not report this time', async () => {
    const person = newcomer({ pictureUrl: picture });
    const visit = walker(server);
    await visit.signIn('google', person);
    delete person.pictureUrl;
    person.emailVerified = false;
    await visit.signIn('google', person);
    expect(await visit.account()).toMatchObject({ photoURL: picture, emailVerified: true });
  });

  it('does not count an address as proved when the provider vouches for a different one', async () => {
    const person = newcomer({ emailVerified: false });
    const visit = walker(server);
    await visit.signIn('google', person);
    person.email = `other-${person.email}`;
    person.emailVerified = true;
    await visit.signIn('google', person);
    expect(await visit.account()).toMatchObject({ emailVerified: false });
  });

  it('includes only pictures at https addresses', async () => {
    for (const pictureUrl of ['http://pictures.example/sam.png', 'javascript:alert(1)', 'no address']) {
      const visit = walker(server);
      expect(await visit.signIn('google', newcomer({ pictureUrl }))).toMatchObject({ outcome: 'signed_in' });
      expect((await visit.account()).photoURL).toBeNull();
    }
  });

  it('includes a name taken from the address when the person has no name', async () => {
    const visit = walker(server);
    await visit.signIn(
      'google',
      newcomer({ firstName: '', lastName: ' ', email: 'nameless@elsewhere.example' }),
    );
    expect((await visit.account()).displayName).toBe('nameless');
  });

  it('includes a name on one line, of a sensible length', async () => {
    const visit = walker(server);
    const firstName = 'Sam\r\nBcc: everybody@elsewhere.example\u0000';
    await visit.signIn('google', newcomer({ firstName, lastName: 'x'.repeat(500) }));
    const { displayName } = await visit.account();
    expect(displayName).toHaveLength(200);
    expect(displayName).toMatch(/^Sam Bcc: everybody@elsewhere\.example x+$/);
  });

  it('treats the same id at different providers as different people', async () => {
    const person = newcomer();
    await walker(server).signIn('google', person);
    expect(await walker(server).signIn('apple', person)).toMatchObject({ outcome: 'other_credentials' });
    const rows = await server.platform.db.orm
      .select()
      .from(credential)
      .where(and(eq(credential.accountId, person.id), eq(credential.providerId, 'apple')));
    expect(rows).toEqual([]);
  });
});

describe('GitHub', () => {
  it('identifies people by their number and uses their primary address', async () => {
    const person = newcomer({ pictureUrl: 'https://avatars.example/1' });
    const visit = walker(server);
    const { outcome } = await visit.signIn('github', person);
    expect(outcome, spec('API-150')).toBe('signed_in');
    expect(await visit.account()).toMatchObject({
      email: person.email,
      photoURL: 'https://avatars.example/1',
      providerData: [{ providerId: 'github', uid: String(1000 + people.indexOf(person)) }],
    });
  });

  it('is sent our program’s name and the version of its API', async () => {
    await walker(server).signIn('github', newcomer());
    const asked = elsewhere.provider.requests.filter(
      ({ endpoint }) => endpoint === 'user' || endpoint === 'emails',
    );
    expect(asked.at(-1)).toMatchObject({ endpoint: 'emails', accept: 'application/vnd.github+json' });
    expect(asked.at(-1)?.userAgent).toMatch(/^vivavoce\//);
  });
});

describe('Apple', () => {
  it('signs people in with a posted form; only the form’s state appears in an address', async () => {
    const person = newcomer();
    const visit = walker(server);
    const brought = await visit.goThere('apple', { person: person.id });
    const form = await visit.postForm('apple', brought);
    expect(form.statusCode).toBe(303);
    expect(form.headers.location).toBe(
      `${server.platform.settings.publicUrl}/auth/social/apple/callback?state=${brought.state}`,
    );
    expect(form.headers['set-cookie']).toBeUndefined();
    const end = endOf(await visit.callback('apple', { state: brought.state ?? '' }), server);
    expect(end.outcome, spec('API-151')).toBe('signed_in');
    expect(await visit.account()).toMatchObject({ displayName: fullName(person), provider: 'apple' });
  });

  it('sends the name only once, and the account keeps it', async () => {
    const person = newcomer();
    const visit = walker(server);
    await visit.signIn('apple', person);
    await visit.signIn('apple', person);
    expect((await visit.account()).displayName).toBe(fullName(person));
  });

  it.each([
    'no JSON',
    '[]',
    'null',
    '{"name":"Sam"}',
    '{"name":{"firstName":7}}',
    '{"name":{"firstName":"","lastName":""},"email":"somebody.else@elsewhere.example"}',
  ])('signs in a person whose form says %s, and names them after their address', async (word) => {
    const person = newcomer();
    const visit = walker(server);
    const brought = await visit.goThere('apple', { person: person.id });
    const answer = await visit.comeBack('apple', { ...brought, user: word });
    expect(endOf(answer, server)).toMatchObject({ outcome: 'signed_in' });
    expect(await visit.account()).toMatchObject({ email: person.email, displayName: person.id });
  });
});
