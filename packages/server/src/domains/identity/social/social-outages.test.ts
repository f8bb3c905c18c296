// @module-tag postgresql

import { socialProviders } from '@vivavoce/contracts/identity/social-sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { testSettings } from '#testing/test-settings.ts';
import { type Elsewhere, endOf, somebody, startElsewhere, walker } from '#testing/third-parties/elsewhere.ts';
import type { Person } from '../../../../../../tools/loopback-identity-provider/people-and-clients.ts';
import { press } from '../../../../../../tools/loopback-identity-provider/relying-party.ts';
import { describeFailure } from './provider-failure.ts';
import { socialProvidersOf } from './providers.ts';

const people: Person[] = [];
let elsewhere: Elsewhere;
let logged: ReturnType<typeof capturedLog>;
let server: TestApp;
beforeAll(async () => {
  elsewhere = await startElsewhere(people);
  logged = capturedLog();
  server = await appOver({ ...(await testPlatform(elsewhere.env)), log: logged.log });
  server.platform.clock.set(new Date());
});
afterAll(async () => {
  await server.close();
  await elsewhere.provider.stop();
});

let sam: Person;
let requestsBefore: number;
let linesBefore: number;
beforeEach(() => {
  sam = somebody();
  people.push(sam);
  requestsBefore = elsewhere.provider.requests.length;
  linesBefore = logged.lines().length;
});

/** The requests that the provider received during this test. */
const requests = () => elsewhere.provider.requests.slice(requestsBefore);
const askedAt = (endpoint: string) => requests().filter((request) => request.endpoint === endpoint).length;

/** The log lines of failed social sign-ins in this test. */
const failures = () =>
  logged
    .lines()
    .slice(linesBefore)
    .filter((line) => 'provider' in line);

const passage = () => ({
  redirectUri: `${server.platform.settings.publicUrl}/auth/social/google/callback`,
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
});

/** Moves the clock by an hour, which is how long a provider's description of itself is kept. */
const anHourPasses = () => server.platform.clock.advance(60 * 60 * 1_000);

describe('a provider', () => {
  it('gets no request before a person signs in there', () => {
    expect(elsewhere.provider.requests).toEqual([]);
  });

  it('that was down at the first request works as soon as it is back', async () => {
    anHourPasses();
    for (const provider of ['google', 'apple'] as const) {
      elsewhere.provider.misbehave({ how: 'down', at: 'discovery', provider });
      const visit = walker(server);
      expect(endOf(await visit.start(provider), server)).toMatchObject({ provider, outcome: 'failed' });
      expect(failures().at(-1)).toMatchObject({
        provider,
        failure: { type: 'ClientError', code: 'OAUTH_RESPONSE_IS_NOT_CONFORM', status: 503 },
      });
      expect(await visit.signIn(provider, sam)).toMatchObject({
        outcome: provider === 'google' ? 'signed_in' : 'other_credentials',
      });
    }
  });

  it('is asked for its endpoints once when a whole class arrives, and again after an hour', async () => {
    anHourPasses();
    const everybody = Array.from({ length: 20 }, () => walker(server).start('google'));
    const answers = await Promise.all(everybody);
    expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true);
    expect(askedAt('discovery')).toBe(1);
    server.platform.clock.advance(60 * 60 * 1_000 - 1);
    await walker(server).start('google');
    expect(askedAt('discovery')).toBe(1);
    server.platform.clock.advance(1);
    await walker(server).start('google');
    expect(askedAt('discovery')).toBe(2);
  });

  it.each(['token', 'jwks'] as const)('that is down at %s signs no one in until it is back', async (at) => {
    for (const provider of ['google', 'apple'] as const) {
      elsewhere.provider.misbehave({ how: 'down', at, provider });
      const visit = walker(server);
      expect(await visit.signIn(provider, sam)).toMatchObject({ outcome: 'failed' });
      expect(await visit.account()).toBeNull();
    }
    expect(await walker(server).signIn('google', sam)).toMatchObject({ outcome: 'signed_in' });
  });

  it.each(['token', 'user', 'emails'] as const)(
    'GitHub, when down at %s, signs no one in until it is back',
    async (at) => {
      elsewhere.provider.misbehave({ how: 'down', at, provider: 'github' });
      const visit = walker(server);
      expect(await visit.signIn('github', sam)).toMatchObject({ outcome: 'failed' });
      expect(failures()).toHaveLength(1);
      expect(await visit.signIn('github', sam)).toMatchObject({ outcome: 'signed_in' });
    },
  );

  it('that omits the address from its token is asked at another endpoint, which may be down too', async () => {
    elsewhere.provider.misbehave({ how: 'no-email', provider: 'google', times: 2 });
    elsewhere.provider.misbehave({ how: 'down', at: 'userinfo', provider: 'google' });
    const visit = walker(server);
    expect(await visit.signIn('google', sam)).toMatchObject({ outcome: 'failed' });
    expect(askedAt('userinfo')).toBe(1);
    expect(await visit.signIn('google', sam)).toMatchObject({ outcome: 'failed' });
    expect(await visit.signIn('google', sam)).toMatchObject({ outcome: 'signed_in' });
    expect(askedAt('userinfo')).toBe(2);
  });

  it.each(['RS256', 'ES256'] as const)('may sign with a new %s key at any time', async (algorithm) => {
    const visit = walker(server);
    expect(await visit.signIn('google', sam)).toMatchObject({ outcome: 'signed_in' });
    await elsewhere.provider.rotateKeys('google', algorithm);
    expect(await visit.signIn('google', sam)).toMatchObject({ outcome: 'signed_in' });
    await elsewhere.provider.rotateKeys('google', algorithm);
    expect(await visit.signIn('google', sam)).toMatchObject({ outcome: 'signed_in' });
  });

  it.each(['discovery', 'token', 'jwks'] as const)(
    'that is slow at %s is not waited for endlessly',
    async (at) => {
      const { google } = socialProvidersOf(server.platform, 250);
      if (!google) throw new Error('Google is not set up');
      const takeBack = elsewhere.provider.misbehave({ how: 'slow', at, provider: 'google' });
      const signIn = async () => {
        const { code = '' } = await press((await google.authorizationUrl(passage())).href, {
          person: sam.id,
        });
        return google.vouch(passage(), { code });
      };
      await expect(signIn()).rejects.toMatchObject({ code: 'OAUTH_TIMEOUT' });
      takeBack();
      expect(await walker(server).signIn('google', sam)).toMatchObject({ outcome: 'signed_in' });
    },
  );

  it('that is slow does not keep others waiting', async () => {
    const slow = walker(server);
    const brought = await slow.goThere('google', { person: sam.id });
    const takeBack = elsewhere.provider.misbehave({ how: 'slow', at: 'token', provider: 'google' });
    const waiting = slow.comeBack('google', brought);
    await expect.poll(() => askedAt('token')).toBe(1);
    expect(await walker(server).signIn('github', sam)).toMatchObject({ outcome: 'signed_in' });
    takeBack();
    expect(endOf(await waiting, server)).toMatchObject({ outcome: 'other_credentials' });
  });
});

describe('the log of a failed sign-in', () => {
  it('names the provider and the kind of failure', async () => {
    elsewhere.provider.misbehave({ how: 'expired-code', provider: 'google' });
    await walker(server).signIn('google', sam);
    elsewhere.provider.misbehave({ how: 'expired-token', provider: 'apple' });
    await walker(server).signIn('apple', sam);
    const visit = walker(server);
    const { state = '' } = await visit.goThere('github', { cancel: 'yes' });
    await visit.comeBack('github', { state, error: 'redirect_uri_mismatch' });
    expect(failures()).toMatchObject([
      { provider: 'google', failure: { type: 'ResponseBodyError', status: 400, said: 'invalid_grant' } },
      { provider: 'apple', failure: { type: 'ClientError', code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' } },
      { provider: 'github', said: 'redirect_uri_mismatch' },
    ]);
  });

  it('tells operators that the application’s secret is wrong', async () => {
    const settings = testSettings({ ...elsewhere.env, GOOGLE_CLIENT_SECRET: 'mistyped-secret' });
    const { google } = socialProvidersOf({ clock: systemClock, settings });
    const address = await google?.authorizationUrl(passage());
    const { code = '' } = await press(address?.href ?? '', { person: sam.id });
    const failure = await google?.vouch(passage(), { code }).catch(describeFailure);
    expect(failure).toMatchObject({ type: 'ResponseBodyError', status: 401, said: 'invalid_client' });
  });

  it('tells operators what is wrong with the network', async () => {
    const gone = await startElsewhere([]);
    await gone.provider.stop();
    const { google } = socialProvidersOf({ clock: systemClock, settings: testSettings(gone.env) });
    const failure = await google?.authorizationUrl(passage()).catch(describeFailure);
    expect(failure).toEqual({ type: 'TypeError', cause: { type: 'Error', code: 'ECONNREFUSED' } });
  });

  it('contains no secret, no token, no code, no address and no name', async () => {
    const brought: Record<string, string>[] = [];
    for (const provider of socialProviders) {
      const ways = [
        { how: 'expired-code', provider },
        { how: 'no-email', provider },
        { how: 'down', at: 'token', provider },
      ] as const;
      for (const way of ways) {
        const takeBack = elsewhere.provider.misbehave(way);
        const visit = walker(server);
        const back = await visit.goThere(provider, { person: sam.id });
        brought.push(back);
        expect(endOf(await visit.comeBack(provider, back), server)).toMatchObject({ outcome: 'failed' });
        takeBack();
      }
    }
    for (const how of ['tampered', 'wrong-nonce', 'another-audience', 'foreign-key', 'alg-none'] as const) {
      elsewhere.provider.misbehave({ how });
      const visit = walker(server);
      const back = await visit.goThere('google', { person: sam.id });
      brought.push(back);
      await visit.comeBack('google', { ...back });
    }
    const visit = walker(server);
    const back = await visit.goThere('google', { person: sam.id });
    await visit.comeBack('google', { state: back.state ?? '', error: 'words of a stranger' });

    expect(failures()).toHaveLength(15);
    const sent = requests().flatMap(({ parameters, authorization }) => [
      authorization,
      ...['code_verifier', 'nonce', 'client_secret', 'state', 'code'].map((name) => parameters[name] ?? ''),
    ]);
    const secrets = [
      ...elsewhere.secrets,
      ...sent,
      ...brought.flatMap(({ state = '', code = '' }) => [state, code]),
    ];
    const private_ = [sam.email, sam.lastName, 'somebody.else@example.org', 'words of a stranger', 'eyJ'];
    for (const word of [...secrets, ...private_]) {
      if (word !== '') expect(logged.text()).not.toContain(word);
    }
  });
});
