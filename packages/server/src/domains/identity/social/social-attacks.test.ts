// @module-tag postgresql

import { socialProviders } from '@vivavoce/contracts/identity/social-sign-in';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import {
  type Elsewhere,
  endOf,
  locationOf,
  somebody,
  startElsewhere,
  walker,
} from '#testing/third-parties/elsewhere.ts';
import type { Person } from '../../../../../../tools/loopback-identity-provider/people-and-clients.ts';
import { user } from '../tables.ts';
import { WALK_LIFE_MINUTES } from './social-walks.ts';

let elsewhere: Elsewhere;
let server: TestApp;
const people: Person[] = [];

function newcomer(is: Partial<Person> = {}): Person {
  const person = somebody(is);
  people.push(person);
  return person;
}

beforeAll(async () => {
  elsewhere = await startElsewhere(people);
  server = await testApp(elsewhere.env);
  server.platform.clock.set(new Date());
});
afterAll(async () => {
  await server.close();
  await elsewhere.provider.stop();
});

const accountsOf = (email: string) => server.platform.db.orm.select().from(user).where(eq(user.email, email));

const TOKEN_FLAWS = [
  'wrong-nonce',
  'no-nonce',
  'another-issuer',
  'another-audience',
  'alg-none',
  'public-key-as-secret',
  'tampered',
  'foreign-key',
  'expired-token',
  'no-id-token',
] as const;

describe.each(['google', 'apple'] as const)('an ID token that claims to be from %s', (provider) => {
  it.each(TOKEN_FLAWS)('signs no one in with this flaw: %s', async (how) => {
    const person = newcomer();
    elsewhere.provider.misbehave({ how, provider });
    const visit = walker(server);
    expect(await visit.signIn(provider, person)).toMatchObject({ outcome: 'failed' });
    expect(await visit.account()).toBeNull();
    expect(await accountsOf(person.email)).toEqual([]);
    expect(await visit.signIn(provider, person)).toMatchObject({ outcome: 'signed_in' });
  });
});

describe.each(socialProviders)('a walk to %s', (provider) => {
  it.each(['replayed-code', 'expired-code'] as const)(
    'does not sign in with this kind of code: %s',
    async (how) => {
      elsewhere.provider.misbehave({ how, provider });
      const visit = walker(server);
      expect(await visit.signIn(provider, newcomer())).toMatchObject({ outcome: 'failed' });
      expect(await visit.account()).toBeNull();
    },
  );

  it('does not sign in with another walk’s code', async () => {
    const [mine, theirs] = [walker(server), walker(server)];
    const own = await mine.goThere(provider, { person: newcomer().id });
    const stolen = await theirs.goThere(provider, { person: newcomer().id });
    const answer = await mine.comeBack(provider, { ...own, code: stolen.code ?? '' });
    expect(endOf(answer, server)).toMatchObject({ outcome: 'failed' });
    expect(await mine.account()).toBeNull();
  });

  it('ends only once', async () => {
    const visit = walker(server);
    const brought = await visit.goThere(provider, { person: newcomer().id });
    expect(endOf(await visit.comeBack(provider, brought), server)).toMatchObject({ outcome: 'signed_in' });
    expect(endOf(await visit.comeBack(provider, brought), server)).toMatchObject({ outcome: 'expired' });
  });

  it('ends only once when two requests arrive together', async () => {
    const visit = walker(server);
    const brought = await visit.goThere(provider, { person: newcomer().id });
    const answers = await Promise.all([visit.comeBack(provider, brought), visit.comeBack(provider, brought)]);
    expect(answers.map((answer) => endOf(answer, server).outcome).sort()).toEqual(['expired', 'signed_in']);
  });

  it('cannot end in another browser, which does not use it up', async () => {
    const person = newcomer();
    const begun = walker(server);
    const brought = await begun.goThere(provider, { person: person.id });
    const withoutCookie = walker(server);
    const withAnother = walker(server);
    await withAnother.start(provider);
    for (const stranger of [withoutCookie, withAnother]) {
      expect(endOf(await stranger.comeBack(provider, brought), server)).toMatchObject({ outcome: 'expired' });
      expect(await stranger.account()).toBeNull();
    }
    expect(await accountsOf(person.email)).toEqual([]);
    expect(endOf(await begun.comeBack(provider, brought), server)).toMatchObject({ outcome: 'signed_in' });
  });

  it('expires after ten minutes', async () => {
    const [quick, slow] = [walker(server), walker(server)];
    const inTime = await quick.goThere(provider, { person: newcomer().id });
    server.platform.clock.advance(WALK_LIFE_MINUTES * 60_000 - 1_000);
    expect(endOf(await quick.comeBack(provider, inTime), server)).toMatchObject({ outcome: 'signed_in' });
    server.platform.clock.set(new Date());
    const tooLate = await slow.goThere(provider, { person: newcomer().id });
    server.platform.clock.advance(WALK_LIFE_MINUTES * 60_000);
    expect(endOf(await slow.comeBack(provider, tooLate), server)).toMatchObject({ outcome: 'expired' });
    expect(await slow.account()).toBeNull();
    server.platform.clock.set(new Date());
  });

  it('cannot end as a walk to another provider', async () => {
    for (const other of socialProviders.filter((name) => name !== provider)) {
      const visit = walker(server);
      const brought = await visit.goThere(provider, { person: newcomer().id });
      expect(endOf(await visit.comeBack(other, brought), server)).toMatchObject({
        provider: other,
        outcome: 'expired',
      });
      expect(endOf(await visit.comeBack(provider, brought), server)).toMatchObject({ outcome: 'signed_in' });
    }
  });

  it.each([
    {},
    { state: '' },
    { state: 'x'.repeat(5_000) },
    { state: 'made-up', code: 'made-up' },
    { state: "'; drop table users; --" },
    { state: '../../evil' },
  ])('ends neutrally if it was never begun: %o', async (brought) => {
    const end = endOf(await walker(server).comeBack(provider, brought as Record<string, string>), server);
    expect(end).toEqual({
      provider,
      outcome: 'expired',
      intent: 'login',
      show: 'page',
      attempt: expect.any(String),
    });
  });

  it('fails with any error other than a cancellation', async () => {
    for (const error of ['server_error', 'invalid_scope', 'made up by somebody']) {
      const visit = walker(server);
      const { state = '' } = await visit.goThere(provider, { cancel: 'yes' });
      const answer = await visit.comeBack(provider, { state, error, code: 'none' });
      expect(endOf(answer, server)).toMatchObject({ outcome: 'failed' });
    }
  });

  it('fails when the browser brings nothing, or text that no database accepts', async () => {
    const nothing: Record<string, string>[] = [
      {},
      { code: '' },
      { code: 'x\u0000' },
      { code: 'x'.repeat(5_000) },
    ];
    for (const rest of nothing) {
      const visit = walker(server);
      const { state = '' } = await visit.goThere(provider, { person: newcomer().id });
      expect(endOf(await visit.comeBack(provider, { state, ...rest }), server)).toMatchObject({
        outcome: 'failed',
      });
    }
  });

  it('ends only at an address of ours, whatever the request names', async () => {
    const tries = {
      redirect: 'https://evil.example',
      redirect_uri: 'https://evil.example',
      returnTo: '//evil.example',
      next: 'https://evil.example',
      'x\r\nlocation': 'https://evil.example',
    };
    const visit = walker(server);
    const brought = await visit.goThere(provider, { person: newcomer().id }, tries);
    const answer = await visit.comeBack(provider, { ...brought, ...tries });
    expect(endOf(answer, server)).toMatchObject({ outcome: 'signed_in' });
    expect(locationOf(answer).href).not.toContain('evil');
  });
});

describe('a walk', () => {
  it('refuses an answer in the name of another issuer', async () => {
    const visit = walker(server);
    const brought = await visit.goThere('google', { person: newcomer().id });
    const answer = await visit.comeBack('google', { ...brought, iss: 'https://evil.example' });
    expect(endOf(answer, server)).toMatchObject({ outcome: 'failed' });
    expect(await visit.account()).toBeNull();
  });

  it('ignores parameters that appear twice', async () => {
    const visit = walker(server);
    const { state = '', code = '' } = await visit.goThere('google', { person: newcomer().id });
    const twice = (query: string) => visit.browser.get(`/auth/social/google/callback?${query}`);
    expect(endOf(await twice(`state=${state}&state=other&code=${code}`), server)).toMatchObject({
      outcome: 'expired',
    });
    expect(endOf(await twice(`state=${state}&code=${code}&code=other`), server)).toMatchObject({
      outcome: 'failed',
    });
  });

  it('to Apple uses the form that was posted first', async () => {
    const visit = walker(server);
    const brought = await visit.goThere('apple', { person: newcomer().id });
    await visit.postForm('apple', brought);
    await visit.postForm('apple', { ...brought, code: 'of somebody else', error: 'access_denied' });
    const answer = await visit.callback('apple', { state: brought.state ?? '' });
    expect(endOf(answer, server)).toMatchObject({ outcome: 'signed_in' });
  });

  it('to Apple keeps nothing that is posted for another provider’s walk', async () => {
    const visit = walker(server);
    const brought = await visit.goThere('google', { person: newcomer().id });
    await visit.postForm('apple', { state: brought.state ?? '', error: 'access_denied' });
    expect(endOf(await visit.comeBack('google', brought), server)).toMatchObject({ outcome: 'signed_in' });
  });

  it('is not ended by a program that only checks whether the address exists', async () => {
    const visit = walker(server);
    const brought = await visit.goThere('google', { person: newcomer().id });
    const url = `/auth/social/google/callback?${new URLSearchParams(brought)}`;
    const cookie = `vivavoce.social=${visit.browser.jar.get('vivavoce.social')}`;
    await server.app.inject({ method: 'HEAD', url, headers: { cookie } });
    expect(endOf(await visit.comeBack('google', brought), server)).toMatchObject({ outcome: 'signed_in' });
  });
});
