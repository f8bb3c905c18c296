import { PAIRED_DEVICES_PER_PARENT } from '@vivavoce/contracts/family/child-account-bounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondFactor } from '#domains/identity/second-factor/tables.ts';
import { DEVICE_SIGN_IN_IDLE_HOURS } from '#domains/identity/sign-in/sign-in-life.ts';
import {
  anotherParent,
  callAs,
  chooseFace,
  familyAtHome,
  makeChild,
  PICTURES,
  PIN,
  pairTablet,
  WRONG_PIN,
} from '#testing/people/family-at-home.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, mailsTo, openBrowser, setCookiesOf } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const advance = (ms: number) => server.platform.clock.advance(ms);
const faces = async (tablet: Browser) => (await tablet.get('/api/family_device')).json();
const isBelieved = async (tablet: Browser, token: string) =>
  (await tablet.get('/api/auth/sign-ins', token)).statusCode === 200;
/** Signs a parent in again, because tokens live for five minutes and tests move the clock. */
const freshly = async (email: string) => {
  const { token } = (await openBrowser(server).login(email)).json<{ token: string }>();
  return callAs(server, { headers: { authorization: `Bearer ${token}` } });
};

describe('a paired device', () => {
  it('shows the first names and drawn faces of the parent’s children, and nothing else', async () => {
    const { parent, child, tablet } = await familyAtHome(server);
    advance(1);
    const kofi = await makeChild(server, parent, { firstName: 'Kofi', avatar: 'kofi', secret: PICTURES });
    const leo = await server.signUp();
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: parent.userId, childId: leo.userId }),
    );
    const shown = await faces(tablet);
    expect(shown, spec('X-388')).toEqual({
      isPaired: true,
      faces: [
        { childId: child.childId, firstName: 'Temi', avatar: 'temi', secretKind: 'pin', lockedUntil: null },
        {
          childId: kofi.childId,
          firstName: 'Kofi',
          avatar: 'kofi',
          secretKind: 'picture',
          lockedUntil: null,
        },
      ],
    });
  });

  it('never shows a photo before anybody is signed in', async () => {
    const { child, tablet } = await familyAtHome(server);
    await server.platform.db.transaction((tx) =>
      server.domains.profiles.changeChild(tx, child.childId, { picture: `${child.childId}/photo.png` }),
    );
    expect((await faces(tablet)).faces[0].avatar).toBeNull();
  });

  it('is told to the parent by mail, without its name or a child’s', async () => {
    const { parent } = await familyAtHome(server);
    const told = (await mailsTo(server, parent.email)).filter(({ subject }) => subject.includes('paired'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toMatch(/Kitchen|Temi/);
  });

  it('is known by a cookie that scripts cannot read, and that the database does not contain', async () => {
    const { tablet, device } = await familyAtHome(server);
    const secret = tablet.jar.get('vivavoce.family-device') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(device)).not.toContain(secret);
    const parent = await server.signUp({ role: 'PARENT' });
    const token = parent.headers.authorization.slice('Bearer '.length);
    const answer = await openBrowser(server).post('/api/family_device', { name: 'Phone' }, token);
    const [cookie] = setCookiesOf(answer);
    expect(cookie?.attributes).toEqual({
      path: '/',
      httponly: '',
      samesite: 'Lax',
      'max-age': String(180 * 24 * 60 * 60),
    });
  });

  it('signs a child in with the right PIN or pictures', async () => {
    const { parent, child, tablet } = await familyAtHome(server);
    const kofi = await makeChild(server, parent, { firstName: 'Kofi', secret: PICTURES });
    const [temis, kofis] = [
      await chooseFace(tablet, child.childId),
      await chooseFace(tablet, kofi.childId, PICTURES),
    ];
    expect([temis.json().user, kofis.json().user], spec('X-382')).toMatchObject([
      { id: child.childId, email: null, emailVerified: true, role: 'STUDENT' },
      { id: kofi.childId, email: null },
    ]);
    expect(await isBelieved(tablet, kofis.json().token)).toBe(true);
    // The face of the next child signs the one before out.
    expect(await isBelieved(tablet, temis.json().token)).toBe(false);
  });

  it('opens no account that has a second factor, or is more than a learner’s', async () => {
    const { child, tablet } = await familyAtHome(server);
    const { identity } = server.domains;
    const { db } = server.platform;
    const userId = child.childId;
    await db.transaction((tx) => identity.setRole(tx, userId, 'TEACHER'));
    const asTeacher = await chooseFace(tablet, userId);
    await db.transaction((tx) => identity.setRole(tx, userId, 'STUDENT'));
    expect((await chooseFace(tablet, userId)).statusCode).toBe(200);
    await db.orm
      .insert(secondFactor)
      .values({ userId, sealedSecret: 'sealed', enrolledAt: server.platform.clock.now() });
    const withFactor = await chooseFace(tablet, userId);
    expect([asTeacher, withFactor].map((answer) => answer.json().code)).toEqual(
      Array(2).fill('wrong_secret'),
    );
    expect((await faces(tablet)).faces).toEqual([]);
  });

  it('stays paired with its parent when another parent has too many devices to pair it', async () => {
    const { tablet } = await familyAtHome(server);
    const other = await server.signUp({ role: 'PARENT' });
    for (let number = 0; number < PAIRED_DEVICES_PER_PARENT; number += 1) await pairTablet(server, other);
    await expect(pairTablet(server, other, { tablet })).rejects.toThrow('too_many_devices');
    expect((await faces(tablet)).isPaired).toBe(true);
  });

  it('gives the same answer for a wrong secret and for a child who is not on it', async () => {
    const [{ child, tablet }, other] = [await familyAtHome(server), await familyAtHome(server)];
    const wrong = await chooseFace(tablet, child.childId, WRONG_PIN);
    const stranger = await chooseFace(tablet, other.child.childId);
    const nobody = await chooseFace(tablet, '00000000-0000-4000-8000-000000000000');
    const said = [wrong, stranger, nobody].map((answer) => {
      const { requestId: _, ...body } = answer.json();
      return { status: answer.statusCode, ...body };
    });
    expect(said, spec('X-390')).toEqual(Array(3).fill(said[0]));
    expect(said[0]).toMatchObject({ status: 401, code: 'wrong_secret' });
  });

  it('makes a child wait 1, 5, 15 and 60 minutes, while another device still lets the child in', async () => {
    const { parent, child, tablet, device } = await familyAtHome(server);
    const { tablet: phone } = await pairTablet(server, parent, { name: 'Phone' });
    for (let tries = 0; tries < 4; tries += 1) await chooseFace(tablet, child.childId, WRONG_PIN);
    const waits: number[] = [];
    for (const minutes of [1, 5, 15, 60]) {
      expect((await chooseFace(tablet, child.childId, WRONG_PIN)).json().code).toBe('wrong_secret');
      const locked = await chooseFace(tablet, child.childId);
      expect(locked.json().code).toBe('secret_locked');
      waits.push(Number(locked.headers['retry-after']) / 60);
      const until = new Date(server.platform.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
      expect((await faces(tablet)).faces[0].lockedUntil).toBe(until);
      if (minutes < 60) advance(minutes * MINUTE_MS);
    }
    expect(waits, spec('X-389')).toEqual([1, 5, 15, 60]);
    expect((await chooseFace(phone, child.childId)).statusCode).toBe(200);
    const as = await freshly(parent.email);
    const [{ lockedOn }] = (await as('GET', '/api/children')).json();
    expect(lockedOn).toMatchObject([{ deviceId: device.id, name: 'Kitchen tablet' }]);
    const unlocked = await as('POST', `/api/children/${child.childId}/unlock`);
    expect(unlocked.json().lockedOn).toEqual([]);
    expect((await chooseFace(tablet, child.childId)).statusCode).toBe(200);
  });

  it('records wrong secrets and locks, but no secret', async () => {
    const { child, tablet } = await familyAtHome(server);
    const events = await securityEvents(server, async () => {
      for (let tries = 0; tries < 6; tries += 1) await chooseFace(tablet, child.childId, WRONG_PIN);
    });
    const { childId: userId } = child;
    const failed = ['sign_in_failed', { userId, kind: 'child_secret' }];
    expect(events).toEqual([...Array(5).fill(failed), ['sign_in_locked', { userId, kind: 'child_secret' }]]);
  });

  it('can be listed and ended from another sign-in of the parent, which signs the child out', async () => {
    const { child, tablet, device, as } = await familyAtHome(server);
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const listed = (await as('GET', '/api/family_devices')).json();
    expect(listed).toEqual([{ ...device, isCurrent: false }]);
    expect((await as('DELETE', `/api/family_devices/${device.id}`)).statusCode).toBe(200);
    expect(
      {
        believed: await isBelieved(tablet, token),
        renewed: (await tablet.renew()).statusCode,
        shown: await faces(tablet),
        again: (await chooseFace(tablet, child.childId)).json().code,
        listed: (await as('GET', '/api/family_devices')).json(),
      },
      spec('X-391'),
    ).toEqual({
      believed: false,
      renewed: 401,
      shown: { isPaired: false, faces: [] },
      again: 'device_not_paired',
      listed: [],
    });
  });

  it('is forgotten after 180 days without use, and every use counts anew', async () => {
    const { child, tablet } = await familyAtHome(server);
    advance(179 * DAY_MS);
    expect((await faces(tablet)).isPaired).toBe(true);
    advance(179 * DAY_MS);
    expect((await chooseFace(tablet, child.childId)).statusCode).toBe(200);
    advance(180 * DAY_MS);
    expect(await faces(tablet)).toEqual({ isPaired: false, faces: [] });
  });

  it('stays a device of one family: pairing it again replaces the former pairing', async () => {
    const { parent, tablet } = await familyAtHome(server);
    const other = await server.signUp({ role: 'PARENT' });
    await makeChild(server, other, { firstName: 'Zara', avatar: 'zara' });
    await pairTablet(server, other, { tablet });
    expect((await faces(tablet)).faces.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Zara',
    ]);
    expect((await (await freshly(parent.email))('GET', '/api/family_devices')).json()).toEqual([]);
  });
});

describe('a child’s sign-in on a paired device', () => {
  it('ends with the browser session', async () => {
    const { child, tablet } = await familyAtHome(server);
    const cookies = setCookiesOf(await chooseFace(tablet, child.childId));
    const session = cookies.find(({ name }) => name === 'vivavoce.session_token');
    expect(session?.attributes['max-age']).toBeUndefined();
  });

  it('ends when nobody used it for two hours', async () => {
    const { child, tablet } = await familyAtHome(server);
    await chooseFace(tablet, child.childId);
    advance(DEVICE_SIGN_IN_IDLE_HOURS * 60 * MINUTE_MS - 1);
    expect((await tablet.renew()).statusCode).toBe(200);
    advance(DEVICE_SIGN_IN_IDLE_HOURS * 60 * MINUTE_MS);
    expect((await tablet.renew()).statusCode, spec('X-392')).toBe(401);
  });

  it('proves who the child is for a deletion, again after a quarter of an hour', async () => {
    const { child, tablet } = await familyAtHome(server);
    await chooseFace(tablet, child.childId);
    advance(16 * MINUTE_MS);
    const { token } = (await tablet.renew()).json();
    const leave = () => tablet.delete(`/api/users/${child.childId}`, token);
    expect((await leave()).json().code).toBe('recent_sign_in_required');
    const prove = (secret: object) => tablet.post('/api/family_device/prove', { secret }, token);
    expect((await prove(WRONG_PIN)).json().code).toBe('wrong_secret');
    expect((await prove(PIN)).statusCode).toBe(200);
    expect((await leave()).json().code).toBe('deletion_needs_parent');
  });

  it('ends with the link to the parent who paired the device, and the face is gone', async () => {
    const { child, tablet, as, parent } = await familyAtHome(server);
    await anotherParent(server, child.childId);
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const ended = await as('DELETE', `/api/users/${child.childId}/parents/${parent.userId}`);
    expect(ended.statusCode).toBe(200);
    const seen = [
      await isBelieved(tablet, token),
      (await faces(tablet)).faces,
      (await chooseFace(tablet, child.childId)).json().code,
    ];
    expect(seen, spec('X-393')).toEqual([false, [], 'wrong_secret']);
  });

  it.each([
    [
      'changes the password',
      (browser: Browser, token: string) =>
        browser.post(
          '/api/auth/change-password',
          { currentPassword: 'quiet-lantern', password: 'a-louder-lantern' },
          token,
        ),
    ],
    [
      'signs out everywhere',
      (browser: Browser, token: string) => browser.delete('/api/auth/sign-ins', token),
    ],
  ])('ends, with the pairing, when the parent %s', async (_what, act) => {
    const { child, tablet, parent } = await familyAtHome(server);
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const done = await act(openBrowser(server), parent.headers.authorization.slice('Bearer '.length));
    expect(done.statusCode).toBe(200);
    expect([await isBelieved(tablet, token), await faces(tablet)], spec('X-394')).toEqual([
      false,
      { isPaired: false, faces: [] },
    ]);
  });

  it('ends when the parent’s account is disabled', async () => {
    const { child, tablet, parent } = await familyAtHome(server);
    const { token } = (await chooseFace(tablet, child.childId)).json();
    await server.platform.db.transaction((tx) =>
      server.domains.identity.setDisabled(tx, parent.userId, true),
    );
    expect([await isBelieved(tablet, token), await faces(tablet)]).toEqual([
      false,
      { isPaired: false, faces: [] },
    ]);
  });

  it('is refused while the child’s own account is disabled', async () => {
    const { child, tablet } = await familyAtHome(server);
    await server.platform.db.transaction((tx) =>
      server.domains.identity.setDisabled(tx, child.childId, true),
    );
    expect((await chooseFace(tablet, child.childId)).json().code).toBe('account_disabled');
    expect((await chooseFace(tablet, child.childId, WRONG_PIN)).json().code).toBe('wrong_secret');
  });

  it('is refused once the parent may not act as one any more', async () => {
    const { child, tablet, parent } = await familyAtHome(server);
    await server.platform.db.transaction((tx) =>
      server.domains.profiles.changeChild(tx, parent.userId, { age: 16 }),
    );
    expect(await faces(tablet)).toEqual({ isPaired: false, faces: [] });
    expect((await chooseFace(tablet, child.childId)).json().code).toBe('device_not_paired');
  });

  it('ends everywhere with a new secret, and the former one opens nothing', async () => {
    const { child, tablet, as } = await familyAtHome(server);
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const changed = await as('PUT', `/api/children/${child.childId}/secret`, { secret: PICTURES });
    expect(changed.json().secretKind).toBe('picture');
    expect([
      await isBelieved(tablet, token),
      (await chooseFace(tablet, child.childId)).json().code,
      (await chooseFace(tablet, child.childId, PICTURES)).statusCode,
    ]).toEqual([false, 'wrong_secret', 200]);
  });
});
