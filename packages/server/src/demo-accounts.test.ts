// @module-tag postgresql
/**
 * A data folder that began on a developer's machine keeps its demo accounts when it moves to production, and their
 * password is published. Anybody who found the server could sign in as its administrator with `vivavoce`, and cookies
 * and tokens from before the move stayed valid. Now a demo account opens only where this machine alone can reach the
 * server: elsewhere no way in, no cookie, no token and no mailed link opens it, and the published password proves nothing.
 */

import type { SecurityEvent } from '@vivavoce/contracts/wire/security-events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domains/identity/demo-accounts.ts';
import { passwordReset, signIn, user } from '#domains/identity/tables.ts';
import type { SecurityFacts } from '#platform/security-log/security-log.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { seedDemo } from '#seed/demo.ts';
import { anotherServer } from '#testing/another-server.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, mailsTo, openBrowser } from '#testing/test-browser.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../tools/spec/vitest.ts';
import { announcement } from './announce.ts';

const LEO = 'leo@demo.example';

let home: TestApp;
beforeAll(async () => {
  home = await testApp();
  await seedDemo(home.platform, home.domains);
});
afterAll(() => home.close());

const places: [string, () => Settings][] = [
  ['listens beyond this machine', () => testSettings({ HOST: '0.0.0.0' })],
  ['has a public address', () => testSettings({ PUBLIC_URL: 'http://learn.example.org' })],
  ['stands behind a proxy', () => testSettings({ TRUST_PROXY: '1' })],
  [
    'runs in production',
    () =>
      readSettings({
        ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', PUBLIC_URL: home.platform.settings.publicUrl },
        SECRET: home.platform.settings.secret,
      }),
  ],
];

/** Opens the same data where the server can be reached, as after a move. */
async function movedTo(settings: Settings) {
  const events: [SecurityEvent, SecurityFacts][] = [];
  const server = await anotherServer(home, (platform) => ({
    ...platform,
    settings,
    securityLog: { record: (event, facts) => events.push([event, facts]) },
  }));
  return { server, events };
}

/** Opens a browser on the moved server that still has the cookies of another one. */
function withCookiesOf(server: TestApp, earlier: Browser): Browser {
  const browser = openBrowser(server);
  for (const [name, value] of earlier.jar) browser.jar.set(name, value);
  return browser;
}

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
const idOf = async (email: string) =>
  (await home.platform.db.orm.select({ id: user.id }).from(user).where(eq(user.email, email)))[0]?.id ?? '';

describe.each(places)('where the server %s', (_, settingsOf) => {
  it('a demo account cannot sign in with the published password', async () => {
    const { server, events } = await movedTo(settingsOf());
    try {
      const answer = await openBrowser(server).login(LEO, DEMO_PASSWORD);
      expect([answer.statusCode, codeOf(answer)], spec('X-244')).toEqual([403, 'account_disabled']);
      expect(events, spec('X-248')).toEqual([
        ['demo_sign_in_refused', { userId: await idOf(LEO), ip: '127.0.0.1', kind: 'password' }],
      ]);
    } finally {
      await server.close();
    }
  });

  it('the cookie and the token of an earlier sign-in are refused', async () => {
    const earlier = openBrowser(home);
    const { token } = (await earlier.login(LEO, DEMO_PASSWORD)).json();
    const { server } = await movedTo(settingsOf());
    try {
      expect((await withCookiesOf(server, earlier).renew()).statusCode, spec('X-245')).toBe(401);
      const called = await openBrowser(server).get('/api/teachers', token);
      expect(called.statusCode, spec('X-245')).toBe(401);
    } finally {
      await server.close();
    }
  });

  it('the published password opens no other account either', async () => {
    const person = await home.domains.identity.createAccount({
      name: 'Moved Demo',
      email: `moved-${Math.random()}@test.example`,
      password: DEMO_PASSWORD,
    });
    const { server } = await movedTo(settingsOf());
    try {
      expect(codeOf(await openBrowser(server).login(person.email, DEMO_PASSWORD))).toBe('wrong_password');
    } finally {
      await server.close();
    }
  });
});

describe('after a move', () => {
  it('a reset link that was mailed before opens no demo account, and no new link is mailed', async () => {
    const email = 'grace@demo.example';
    await openBrowser(home).post('/api/auth/forgot-password', { email });
    const code =
      /code=([\w-]+)/.exec((await mailsTo(home, email)).map(({ text }) => text).join('\n'))?.[1] ?? '';
    expect(code).not.toBe('');
    const { server } = await movedTo(testSettings({ HOST: '0.0.0.0' }));
    try {
      const browser = openBrowser(server);
      const used = await browser.post('/api/auth/reset-password', { code, password: 'quiet-lantern' });
      expect(codeOf(used), spec('X-246')).toBe('link_gone');
      await home.platform.db.orm.delete(passwordReset);
      await browser.post('/api/auth/forgot-password', { email });
      const withLink = (await mailsTo(home, email)).filter(({ text }) => text.includes('code='));
      expect(withLink, spec('X-246')).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  it('the start ends the sign-ins of demo accounts, and only theirs', async () => {
    const [demo, other] = [openBrowser(home), await home.signUp()];
    await demo.login('grace@demo.example', DEMO_PASSWORD);
    const signInsOf = async (email: string) =>
      home.platform.db.orm
        .select()
        .from(signIn)
        .where(eq(signIn.userId, await idOf(email)));
    const { server } = await movedTo(testSettings({ HOST: '0.0.0.0' }));
    try {
      await server.domains.identity.endDemoSignIns();
      expect(await signInsOf('grace@demo.example'), spec('X-245')).toEqual([]);
      expect(await signInsOf(other.email)).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  it('nobody can register at the reserved addresses', async () => {
    const answer = await openBrowser(home).register('Eve@Demo.Example', 'quiet-lantern');
    expect([answer.statusCode, codeOf(answer)], spec('X-247')).toEqual([409, 'email_taken']);
  });

  it('the start names the locked accounts on the console, and does not offer their password', async () => {
    const { server } = await movedTo(testSettings({ HOST: '0.0.0.0' }));
    try {
      const standIn = { standIn: false, servedBy: 'none', status: () => 'up' };
      const lines = await announcement({
        ...server,
        ...{ address: 'http://localhost', textModel: standIn, voiceProvider: standIn },
      } as never);
      const said = lines.join('\n');
      expect(said, spec('X-249')).toContain(
        'Demo accounts are locked, because their password is published and this server is not for this machine alone:',
      );
      expect(said, spec('X-249')).toContain('  admin@demo.example');
      expect(said).not.toContain(`password ${DEMO_PASSWORD}`);
    } finally {
      await server.close();
    }
  });
});

it('on the machine itself the demo accounts work', async () => {
  const answer = await openBrowser(home).login(LEO, DEMO_PASSWORD);
  expect(answer.statusCode, spec('X-250')).toBe(200);
});
