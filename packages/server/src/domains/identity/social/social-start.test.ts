import { socialProviders } from '@vivavoce/contracts/identity/social-sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { openBrowser, setCookiesOf } from '#testing/test-browser.ts';
import {
  type Elsewhere,
  endOf,
  locationOf,
  somebody,
  startElsewhere,
  walker,
} from '#testing/third-parties/elsewhere.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { ticket } from '../tables.ts';

const sam = somebody();
let elsewhere: Elsewhere;
let server: TestApp;
beforeAll(async () => {
  elsewhere = await startElsewhere([sam]);
  server = await testApp({ ...elsewhere.env, SOCIAL_SIGN_INS_PER_ADDRESS: '200' });
  server.platform.clock.set(new Date());
});
afterAll(async () => {
  await server.close();
  await elsewhere.provider.stop();
});

const askedOf = async (provider: string) =>
  Object.fromEntries(locationOf(await walker(server).start(provider)).searchParams);

describe('on the way to a provider', () => {
  it('a browser is sent there with everything that protects its walk', async () => {
    for (const provider of socialProviders) {
      const answer = await walker(server).start(provider);
      expect(answer.statusCode).toBe(303);
      expect(locationOf(answer).origin).toBe(elsewhere.provider.url);
      expect(Object.fromEntries(locationOf(answer).searchParams)).toMatchObject({
        client_id: `${provider}-client`,
        response_type: 'code',
        redirect_uri: `${server.platform.settings.publicUrl}/auth/social/${provider}/callback`,
        state: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      });
    }
  });

  it('Google is asked to let the person choose an account', async () => {
    const asked = await askedOf('google');
    expect(asked.prompt, spec('A-046')).toBe('select_account');
    expect(asked).toMatchObject({ scope: 'openid email profile', nonce: expect.any(String) });
  });

  it('Apple is asked for e-mail and name, as a form', async () => {
    const asked = await askedOf('apple');
    expect(asked.scope?.split(' '), spec('A-047')).toEqual(expect.arrayContaining(['email', 'name']));
    expect(asked).toMatchObject({ response_mode: 'form_post', nonce: expect.any(String) });
  });

  it('GitHub is asked for e-mail and name, and to let the person choose an account', async () => {
    const asked = await askedOf('github');
    expect(asked.scope?.split(' ').sort(), spec('X-184')).toEqual(['read:user', 'user:email']);
    expect(asked.prompt).toBe('select_account');
  });

  it('every walk has its own state, nonce and code challenge', async () => {
    const [one, other] = [await askedOf('google'), await askedOf('google')];
    for (const name of ['state', 'nonce', 'code_challenge']) expect(one[name]).not.toBe(other[name]);
  });

  it('no answer may be cached or reveal its address to other sites', async () => {
    const visit = walker(server);
    const form = await visit.postForm('apple', { state: 'unknown' });
    const answers = [await visit.start('google'), form, await visit.callback('google', { state: 'unknown' })];
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it('a cookie ties the walk to the browser: httpOnly, for ten minutes, and not sent by other sites', async () => {
    const [cookie] = setCookiesOf(await walker(server).start('google'));
    expect(cookie).toEqual({
      name: 'vivavoce.social',
      value: expect.stringMatching(/^[\w-]{43}$/),
      attributes: { 'max-age': '600', path: '/', httponly: '', samesite: 'Lax' },
    });
  });

  it('two tabs share that cookie, so neither ends the other’s walk', async () => {
    const visit = walker(server);
    const first = await visit.goThere('google', { person: sam.id });
    const second = await visit.goThere('google', { person: sam.id });
    expect(endOf(await visit.comeBack('google', first), server)).toMatchObject({ outcome: 'signed_in' });
    expect(endOf(await visit.comeBack('google', second), server)).toMatchObject({ outcome: 'signed_in' });
  });

  it('a cookie that is not ours is replaced', async () => {
    const visit = walker(server);
    visit.browser.jar.set('vivavoce.social', 'chosen-by-somebody-else');
    const [cookie] = setCookiesOf(await visit.start('google'));
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  });

  it('the stored ticket contains neither the state nor the cookie', async () => {
    const visit = walker(server);
    const state = locationOf(await visit.start('google')).searchParams.get('state') ?? '';
    const cookie = visit.browser.jar.get('vivavoce.social') ?? '';
    const kept = JSON.stringify(await server.platform.db.orm.select().from(ticket));
    expect(kept).toContain('"google"');
    expect(kept).not.toContain(state);
    expect(kept).not.toContain(cookie);
  });
});

describe('a start that leads nowhere', () => {
  it('is not found for unknown providers', async () => {
    for (const provider of ['myspace', 'Google', '__proto__', 'constructor']) {
      expect((await walker(server).start(provider)).statusCode).toBe(404);
      expect((await walker(server).callback(provider, { state: 'x' })).statusCode).toBe(404);
      expect((await walker(server).postForm(provider, { state: 'x' })).statusCode).toBe(404);
    }
  });

  it('is refused when its query is not valid', async () => {
    const wrong: Record<string, string>[] = [
      { intent: 'steal' },
      { show: 'https://evil.example' },
      { attempt: 'x\r\nset-cookie: a=b' },
      { rememberMe: 'perhaps' },
    ];
    for (const query of wrong) {
      const answer = await walker(server).start('google', query);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('accepts no form from Google or GitHub', async () => {
    for (const provider of ['google', 'github']) {
      expect((await walker(server).postForm(provider, { state: 'x' })).statusCode).toBe(404);
    }
  });

  it('accepts no form that is larger than Apple’s can be', async () => {
    const answer = await walker(server).postForm('apple', { state: 'x', user: 'x'.repeat(20_000) });
    expect(answer.statusCode).toBe(413);
  });

  it('accepts no body other than a form', async () => {
    const answer = await openBrowser(server).post('/auth/social/apple/callback', { state: 'x' });
    expect(answer.statusCode).toBe(400);
  });

  it('limits floods from one address without affecting other addresses', async () => {
    const flooded = walker(server, openBrowser(server, { ip: '203.0.113.7' }));
    for (let begun = 0; begun < 200; begun += 1) await flooded.start('github');
    const answer = await flooded.start('github');
    expect(endOf(answer, server)).toMatchObject({ outcome: 'failed' });
    const elsewhereInTown = walker(server, openBrowser(server, { ip: '203.0.113.8' }));
    expect(locationOf(await elsewhereInTown.start('github')).origin).toBe(elsewhere.provider.url);
  });
});

describe('a deployment over https with GitHub alone', () => {
  const publicUrl = 'https://lessons.example.org';
  let secure: TestApp;
  beforeAll(async () => {
    const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = elsewhere.env;
    secure = await testApp({ GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, PUBLIC_URL: publicUrl });
  });
  afterAll(() => secure.close());

  it('sends people to the real GitHub and back over https', async () => {
    const { origin, pathname, searchParams } = locationOf(await walker(secure).start('github'));
    expect(origin + pathname).toBe('https://github.com/login/oauth/authorize');
    expect(searchParams.get('redirect_uri')).toBe(`${publicUrl}/auth/social/github/callback`);
  });

  it('sets a cookie that no neighbouring host can plant', async () => {
    expect(setCookiesOf(await walker(secure).start('github'))).toEqual([
      {
        name: '__Host-vivavoce.social',
        value: expect.any(String),
        attributes: { 'max-age': '600', path: '/', httponly: '', samesite: 'Lax', secure: '' },
      },
    ]);
  });

  it.each(['google', 'apple'] as const)(
    'reports that %s is not enabled, whatever arrives',
    async (provider) => {
      const visit = walker(secure);
      const begun = { intent: 'register', show: 'popup', attempt: '3f0a8e70-9d0e-4f7a-8c38-0d6f0a3c4a11' };
      expect(endOf(await visit.start(provider, begun), secure)).toEqual({
        provider,
        outcome: 'not_enabled',
        ...begun,
      });
      const answer = await visit.comeBack(provider, { state: 'made-up', code: 'made-up' });
      expect(endOf(answer, secure)).toMatchObject({ provider, outcome: 'expired' });
    },
  );
});
