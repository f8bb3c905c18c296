import { CHILD_ACCOUNTS_PER_PARENT } from '@vivavoce/contracts/family/child-account-bounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anotherParent,
  callAs,
  chooseFace,
  familyAtHome,
  makeChild,
  PICTURES,
  PIN,
} from '#testing/people/family-at-home.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, mailsTo, openBrowser, resetCodeMailedTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const OTHER_PIN = { kind: 'pin', digits: '8264' } as const;
const temi = {
  firstName: 'Temi',
  lastName: 'Adeyemi',
  dateOfBirth: '2019-03-08',
  avatar: 'temi',
  secret: PIN,
};
const asChild = (token: string) => callAs(server, { headers: { authorization: `Bearer ${token}` } });
const make = (person: Person, over: object = {}) =>
  callAs(server, person)('POST', '/api/children', { ...temi, ...over });

describe('a parent makes the account of a child', () => {
  it('with a name, an age, an avatar and a secret, linked to the parent', async () => {
    const parent = await server.signUp({ role: 'PARENT' });
    const made = (await make(parent)).json();
    expect(made, spec('X-382')).toEqual({
      childId: expect.any(String),
      firstName: 'Temi',
      lastName: 'Adeyemi',
      avatar: 'temi',
      dateOfBirth: '2019-03-08',
      age: expect.any(Number),
      hasEmail: false,
      waitingAddress: null,
      secretKind: 'pin',
      lockedOn: [],
    });
    const as = callAs(server, parent);
    const { data } = (await as('GET', `/api/users/${parent.userId}/children`)).json();
    expect(data).toMatchObject([{ childId: made.childId, firstName: 'Temi', childMailedAt: null }]);
    expect((await as('GET', `/api/users/${made.childId}`)).json(), spec('X-383')).toMatchObject({
      email: null,
      emailVerified: true,
      role: 'STUDENT',
      displayName: 'Temi Adeyemi',
      providerData: [],
    });
    const profile = (await as('GET', `/api/users/${made.childId}/profile`)).json();
    expect(profile).toMatchObject({ name: 'Temi Adeyemi', picture: '/learners/temi.svg', role: 'STUDENT' });
  });

  it('and no answer about the child contains the secret', async () => {
    const parent = await server.signUp({ role: 'PARENT' });
    const made = await make(parent, { secret: { kind: 'pin', digits: '739146' } });
    const as = callAs(server, parent);
    const { childId } = made.json();
    const answers = [made, await as('GET', '/api/children'), await as('GET', `/api/children/${childId}`)];
    expect(answers.map(({ body }) => body).join(), spec('X-384')).not.toContain('739146');
    expect(answers.map(({ body }) => body).join()).not.toContain('argon2');
  });

  it('only as an adult parent with a verified address', async () => {
    const refused = [
      await make(await server.signUp({ role: 'PARENT', emailVerified: false })),
      await make(await server.signUp({ role: 'PARENT', age: 17 })),
      await make(await server.signUp()),
      await make(await server.signUp({ role: 'TEACHER', age: 40 })),
    ];
    expect(
      refused.map((answer) => answer.json().code),
      spec('X-385'),
    ).toEqual(['parent_email_unverified', 'parent_not_adult', 'parents_only', 'parents_only']);
  });

  it('with a secret that is not among the first guesses', async () => {
    const parent = await server.signUp({ role: 'PARENT' });
    const codes = [];
    for (const digits of ['1111', '1234', '0803', '2019'])
      codes.push((await make(parent, { secret: { kind: 'pin', digits } })).json().code);
    const row = ['sun', 'boat', 'leaf', 'fish'];
    codes.push((await make(parent, { secret: { kind: 'picture', pictures: row } })).json().code);
    expect(codes, spec('X-386')).toEqual(Array(5).fill('secret_too_easy'));
  });

  it.each([
    ['neither age nor birthday', { dateOfBirth: undefined }],
    ['both age and birthday', { age: 7 }],
    ['no first name', { firstName: ' ' }],
    ['a picture that is not drawn', { avatar: 'photo' }],
    ['three pictures', { secret: { kind: 'picture', pictures: ['cat', 'sun', 'kite'] } }],
    ['a PIN of three digits', { secret: { kind: 'pin', digits: '739' } }],
    ['a PIN of letters', { secret: { kind: 'pin', digits: 'abcd' } }],
  ])('but not with %s', async (_what, over) => {
    expect((await make(await server.signUp({ role: 'PARENT' }), over)).json().code).toBe('invalid_input');
  });

  it('of at most twelve children without an address', async () => {
    const parent = await server.signUp({ role: 'PARENT' });
    for (let made = 0; made < CHILD_ACCOUNTS_PER_PARENT; made += 1) await makeChild(server, parent);
    expect((await make(parent)).json().code).toBe('too_many_children');
  });

  it('and the parent is told of the link by mail, the child in the product alone', async () => {
    const { parent, child, tablet } = await familyAtHome(server);
    await server.platform.jobs.idle();
    const subjects = (await mailsTo(server, parent.email)).map(({ subject }) => subject);
    // The other mail tells of the paired device.
    expect(subjects).toHaveLength(2);
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const { data } = (await asChild(token)('GET', `/api/users/${child.childId}/notices`)).json();
    // The child had given nobody a code, and read that a parent had used one of its codes.
    expect(data.notices).toMatchObject([{ variant: 'account_made_child' }]);
  });
});

describe('a linked parent', () => {
  it('makes a child an adult only as the one linked parent', async () => {
    const { child, as } = await familyAtHome(server);
    const change = (age: number) => as('PUT', `/api/children/${child.childId}`, { age });
    expect((await change(18)).statusCode).toBe(200);
    expect((await change(7)).statusCode).toBe(200);
    await anotherParent(server, child.childId);
    expect((await change(18)).json().code).toBe('age_needs_administrator');
    expect((await change(8)).statusCode).toBe(200);
  });

  it('changes name, age and avatar of a child without an address', async () => {
    const { child, as } = await familyAtHome(server);
    const sent = { firstName: 'Temitope', age: 8, avatar: 'zara' };
    const changed = (await as('PUT', `/api/children/${child.childId}`, sent)).json();
    expect(changed).toMatchObject({ ...sent, lastName: 'Adeyemi', dateOfBirth: null });
  });

  it('of another family can neither see nor change the child', async () => {
    const { child } = await familyAtHome(server);
    const stranger = callAs(server, await server.signUp({ role: 'PARENT' }));
    const url = `/api/children/${child.childId}`;
    const told = [
      await stranger('GET', url),
      await stranger('PUT', url, { firstName: 'Mine' }),
      await stranger('PUT', `${url}/secret`, { secret: PICTURES }),
      await stranger('POST', `${url}/unlock`),
      await stranger('POST', `${url}/address`, { email: freshEmail() }),
    ];
    expect(
      told.map(({ statusCode }) => statusCode),
      spec('X-387'),
    ).toEqual(Array(5).fill(404));
  });

  it('sets a new secret only after a recent proof of who the parent is', async () => {
    const { child, parent } = await familyAtHome(server);
    server.platform.clock.advance(16 * 60_000);
    const browser = openBrowser(server);
    await browser.login(parent.email);
    server.platform.clock.advance(16 * 60_000);
    const { token } = (await browser.renew()).json();
    const set = await asChild(token)('PUT', `/api/children/${child.childId}/secret`, { secret: PICTURES });
    expect(set.json().code).toBe('recent_sign_in_required');
  });

  it('sets a new secret that the child and the other parents are told of, though not what it is', async () => {
    const { child, tablet, as } = await familyAtHome(server);
    const tom = await anotherParent(server, child.childId);
    await as('PUT', `/api/children/${child.childId}/secret`, { secret: OTHER_PIN });
    await server.platform.jobs.idle();
    const { token } = (await chooseFace(tablet, child.childId, OTHER_PIN)).json();
    const { data } = (await asChild(token)('GET', `/api/users/${child.childId}/notices`)).json();
    const variants = data.notices.map(({ variant }: { variant: string }) => variant);
    expect(variants, spec('X-704')).toContain('child_secret_child');
    const [mail] = (await mailsTo(server, tom.email)).filter(({ text }) => text.includes('new PIN'));
    expect(mail?.text, spec('X-704')).toContain('Whoever knows them can sign in');
    expect(`${mail?.subject}${mail?.text}`, spec('X-704')).not.toContain(OTHER_PIN.digits);
  });

  it('leaves a record of a new secret, a new child and a pairing', async () => {
    const events = await securityEvents(server, async () => {
      const { child, as } = await familyAtHome(server);
      await as('PUT', `/api/children/${child.childId}/secret`, { secret: PICTURES });
    });
    expect(events.map(([event, { kind }]) => (kind ? `${event} ${kind}` : event))).toEqual(
      expect.arrayContaining(['child_account_made', 'device_paired', 'password_changed child_secret']),
    );
  });
});

describe('an account without an e-mail address', () => {
  it('has no other way in: no password, passkey, second factor, or change of address', async () => {
    const { child, tablet } = await familyAtHome(server);
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const as = asChild(token);
    const told = [
      await as('POST', '/api/auth/passkeys/options'),
      await as('POST', '/api/auth/second-factor/setup'),
      await as('POST', '/api/auth/change-email', { email: freshEmail() }),
      await as('POST', '/api/auth/prove', { password: '7391' }),
      await as('POST', '/api/auth/change-password', {
        currentPassword: '7391',
        password: 'a-louder-lantern',
      }),
      await openBrowser(server).post('/api/auth/forgot-password', { email: `${child.childId}@test.example` }),
    ];
    expect(
      told.map((answer) => answer.json().code),
      spec('X-395'),
    ).toEqual([...Array(3).fill('address_required'), ...Array(2).fill('no_password'), 'no_account']);
  });

  it('stays a learner’s, whatever the child or an administrator asks for', async () => {
    const { child, tablet } = await familyAtHome(server);
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const own = await asChild(token)('POST', `/api/users/${child.childId}/profile`, { role: 'PARENT' });
    const administrator = callAs(server, await server.signUp({ role: 'ADMIN' }));
    const given = await administrator('PUT', `/api/admin/users/${child.childId}`, { role: 'ADMIN' });
    expect([own.json().code, given.json().code], spec('X-396')).toEqual([
      'role_not_allowed',
      'role_needs_address',
    ]);
  });

  it('buys nothing', async () => {
    const { child, tablet } = await familyAtHome(server);
    await chooseFace(tablet, child.childId);
    const { publicUrl } = server.platform.settings;
    const bought = await tablet.post('/api/create-checkout-session', {
      ...{ priceId: 'price_starter', successUrl: publicUrl, cancelUrl: publicUrl },
    });
    expect(bought.json().code).toBe('forbidden');
  });

  it('may speak with a teacher where only verified people may, because a parent vouches', async () => {
    const strict = await testApp({ VERIFIED_EMAIL_FOR_LESSONS: 'true' });
    try {
      const { child, tablet } = await familyAtHome(strict);
      const { token } = (await chooseFace(tablet, child.childId)).json();
      const headers = { authorization: `Bearer ${token}` };
      const learningSessionId = await strict.startSession({
        userId: child.childId,
        name: '',
        email: '',
        headers,
      });
      const key = await callAs(strict, { headers })('POST', '/api/realtime_session_key', {
        learningSessionId,
      });
      expect(key.statusCode, spec('X-397')).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('can be deleted by an administrator', async () => {
    const { child, tablet } = await familyAtHome(server);
    const administrator = callAs(server, await server.signUp({ role: 'ADMIN' }));
    expect((await administrator('DELETE', `/api/users/${child.childId}`)).statusCode).toBe(200);
    expect((await chooseFace(tablet, child.childId)).json().code).toBe('wrong_secret');
  });
});

describe('an address of its own', () => {
  /** Has a parent give a child an address. */
  async function giveAddress({ child, as }: Pick<Awaited<ReturnType<typeof familyAtHome>>, 'child' | 'as'>) {
    const email = freshEmail();
    const url = `/api/children/${child.childId}/address`;
    const requested = await as('POST', url, { email });
    const confirmed = await as('POST', `${url}/confirm`, { code: await codeMailedTo(server, email) });
    return { email, statuses: [requested.statusCode, confirmed.statusCode] };
  }

  it('is proved by a code, takes nothing away, and then the child sets a password', async () => {
    const family = await familyAtHome(server);
    const { child, tablet, as, parent } = family;
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const headers = { authorization: `Bearer ${token}` };
    const sessionId = await server.startSession({ userId: child.childId, name: '', email: '', headers });
    const { email, statuses } = await giveAddress(family);
    expect(statuses).toEqual([200, 200]);
    const renewed = await tablet.renew();
    await openBrowser(server).post('/api/auth/forgot-password', { email });
    const code = await resetCodeMailedTo(server, email);
    await openBrowser(server).post('/api/auth/reset-password', { code, password: 'a-louder-lantern' });
    const login = await openBrowser(server).login(email, 'a-louder-lantern');
    expect(
      {
        stayedSignedIn: renewed.statusCode,
        account: login.json().user,
        parents: await server.domains.access.parentsOf(server.platform.db.orm, child.childId),
        lessons: (await as('GET', `/api/learning_sessions/${child.childId}`)).json().learningSessions.length,
        session: (await server.domains.sessions.find(server.platform.db.orm, sessionId))?.userId,
        face: (await chooseFace(tablet, child.childId)).statusCode,
      },
      spec('X-398'),
    ).toMatchObject({
      stayedSignedIn: 200,
      account: { id: child.childId, email, emailVerified: true },
      parents: [parent.userId],
      lessons: 1,
      session: child.childId,
      face: 200,
    });
  });

  it('makes the account the child’s alone: a parent only turns the PIN off', async () => {
    const family = await familyAtHome(server);
    const { child, tablet, as } = family;
    const url = `/api/children/${child.childId}`;
    expect((await as('DELETE', `${url}/secret`)).json().code).toBe('secret_is_only_way_in');
    await giveAddress(family);
    const told = [
      await as('PUT', url, { firstName: 'Other' }),
      await as('PUT', `${url}/secret`, { secret: PICTURES }),
      await as('POST', `${url}/address`, { email: freshEmail() }),
    ];
    expect(told.map((answer) => answer.json().code)).toEqual(Array(3).fill('child_has_own_address'));
    const { token } = (await chooseFace(tablet, child.childId)).json();
    expect((await as('DELETE', `${url}/secret`)).statusCode).toBe(200);
    const left = [
      (await tablet.get('/api/auth/sign-ins', token)).statusCode,
      (await tablet.get('/api/family_device')).json().faces,
    ];
    expect(left).toEqual([401, []]);
  });

  it('is refused if somebody else has it, and a wrong code gives nothing', async () => {
    const { child, as } = await familyAtHome(server);
    const url = `/api/children/${child.childId}/address`;
    const { email: taken } = await server.signUp();
    expect((await as('POST', url, { email: taken })).json().code).toBe('email_taken');
    const email = freshEmail();
    await as('POST', url, { email });
    const right = await codeMailedTo(server, email);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await as('POST', `${url}/confirm`, { code: wrong })).json().code).toBe('wrong_code');
    expect((await as('GET', `/api/children/${child.childId}`)).json().hasEmail).toBe(false);
  });

  it('may be added by a child who decides alone, and by no younger one', async () => {
    const strict = await testApp({ CONSENT_AGE: '13' });
    try {
      const codes = [];
      for (const age of [7, 14]) {
        const { parent, tablet } = await familyAtHome(strict);
        const { childId } = await makeChild(strict, parent, { age, secret: PICTURES });
        const { token } = (await chooseFace(tablet, childId, PICTURES)).json();
        const as = callAs(strict, { headers: { authorization: `Bearer ${token}` } });
        const asked = await as('POST', `/api/children/${childId}/address`, { email: freshEmail() });
        codes.push(asked.json().code ?? asked.statusCode);
      }
      expect(codes, spec('X-399')).toEqual(['address_needs_parent', 200]);
    } finally {
      await strict.close();
    }
  });
});
