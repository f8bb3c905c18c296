// @module-tag postgresql

/**
 * A parent gave a child the parent's own second mailbox as the first e-mail address. The mailed link set a password, and
 * the account was the parent's: the other parent and the child learned nothing, and the child's private requests could be
 * read. Now everybody is told at once, and two parents have to take part where a child has two (decision 0042).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later } from '#testing/live-call.ts';
import { noticesOf } from '#testing/notices.ts';
import {
  anotherParent,
  callAs,
  chooseFace,
  familyAtHome,
  makeChild,
  PICTURES,
  PIN,
} from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, mailsTo, openBrowser, resetCodeMailedTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let strict: TestApp;
beforeAll(async () => {
  server = await testApp();
  strict = await testApp({ CONSENT_AGE: '13' });
});
afterAll(async () => {
  await server.close();
  await strict.close();
});

const addressOf = (childId: string) => `/api/children/${childId}/address`;
const request = (caller: Pick<Person, 'headers'>, childId: string, email: string, on = server) =>
  callAs(on, caller)('POST', addressOf(childId), { email });
const confirm = async (caller: Pick<Person, 'headers'>, childId: string, email: string, on = server) => {
  const code = await codeMailedTo(on, email);
  const answer = await callAs(on, caller)('POST', `${addressOf(childId)}/confirm`, { code });
  await on.platform.jobs.idle();
  return answer.json<{ code?: string }>().code ?? 'given';
};
const readChild = async (parent: Person, childId: string) =>
  (await callAs(server, parent)('GET', `/api/children/${childId}`)).json();
const told = async (on: TestApp, reader: Person) =>
  (await noticesOf(on, reader)).map(({ variant }) => variant).filter((one) => one.startsWith('address_'));

/** Signs a parent in again, because tokens live for five minutes. */
const again = async (parent: Person): Promise<Person> => {
  await later(server, parent, 0);
  return parent;
};

/** Makes a child with two parents, and returns what signs the child in on a tablet. */
async function twoParents(on = server, over: object = {}) {
  const { parent, tablet } = await familyAtHome(on);
  const { childId } = await makeChild(on, parent, over);
  const other = await anotherParent(on, childId);
  const asChild = async (secret = PIN): Promise<Person> => {
    const { token } = (await chooseFace(tablet, childId, secret)).json();
    return { userId: childId, name: '', email: '', headers: { authorization: `Bearer ${token}` } };
  };
  return { parent, other, childId, asChild };
}

describe('the first address of a child with two parents', () => {
  it('is asked for by one of them and confirmed by the other, and never by the first alone', async () => {
    const { parent, other, childId } = await twoParents();
    const email = freshEmail();
    const asked = await request(parent, childId, email);
    expect(asked.json()).toEqual({ success: true, needsOtherParent: true });
    const waits = [await readChild(parent, childId), await readChild(other, childId)];
    expect(waits.map(({ waitingAddress }) => waitingAddress)).toEqual([
      { email, mayConfirm: false },
      { email, mayConfirm: true },
    ]);
    const answers = [await confirm(parent, childId, email), await confirm(other, childId, email)];
    expect(answers, spec('X-694')).toEqual(['address_needs_other_parent', 'given']);
    expect(await readChild(parent, childId)).toMatchObject({ hasEmail: true, waitingAddress: null });
  });

  it('is told to the child and to both parents, and mailed, whatever they chose', async () => {
    const { parent, other, childId, asChild } = await twoParents();
    const email = freshEmail();
    await request(parent, childId, email);
    await server.platform.jobs.idle();
    expect(await told(server, other)).toEqual(['address_asked_other']);
    server.platform.clock.advance(1_000);
    await confirm(other, childId, email);
    const [given] = await noticesOf(server, parent);
    expect(given, spec('X-694')).toMatchObject({
      variant: 'address_given_other',
      otherName: other.name,
      isMailed: true,
    });
    expect(await told(server, await asChild()), spec('X-694')).toEqual(['address_given_child']);
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject);
    expect(subjects).toContain('News about your Vivavoce account');
  });

  it('may be confirmed by the other parent with a code that this parent had sent again', async () => {
    const { parent, other, childId } = await twoParents();
    const email = freshEmail();
    await request(parent, childId, email);
    server.platform.clock.advance(11 * 60_000);
    const [first, second] = [await again(parent), await again(other)];
    const repeated = await request(second, childId, email.toUpperCase());
    expect(repeated.json()).toEqual({ success: true, needsOtherParent: false });
    expect(await confirm(first, childId, email)).toBe('address_needs_other_parent');
    expect(await confirm(second, childId, email)).toBe('given');
  });

  it('needs no other parent once the other link has ended', async () => {
    const { parent, other, childId } = await twoParents();
    const email = freshEmail();
    await request(parent, childId, email);
    await callAs(server, other)('DELETE', `/api/users/${childId}/parents/${other.userId}`);
    expect(await confirm(parent, childId, email)).toBe('given');
  });

  it('needs the other parent who links between the request and the code', async () => {
    const { parent, child } = await familyAtHome(server);
    const email = freshEmail();
    const asked = await request(parent, child.childId, email);
    expect(asked.json().needsOtherParent).toBe(false);
    const other = await anotherParent(server, child.childId);
    expect(await confirm(parent, child.childId, email)).toBe('address_needs_other_parent');
    expect(await confirm(other, child.childId, email)).toBe('given');
  });
});

describe('an address for a child', () => {
  it('is never one that leads to a parent’s own mailbox', async () => {
    const { parent, other, childId } = await twoParents();
    const tagged = (email: string) => email.replace('@', '+temi@');
    const answers = [];
    for (const email of [parent.email, tagged(parent.email), tagged(other.email).toUpperCase()])
      answers.push((await request(parent, childId, email)).json().code);
    expect(answers, spec('X-695')).toEqual(Array(3).fill('address_of_parent'));
  });

  it('is given by a child alone only once the child has reached CONSENT_AGE', async () => {
    const codes = [];
    for (const [on, age] of [
      [server, 14],
      [strict, 12],
      [strict, 14],
    ] as const) {
      const { childId, asChild, parent, other } = await twoParents(on, { age, secret: PICTURES });
      const child = await asChild(PICTURES);
      const email = freshEmail();
      const asked = await request(child, childId, email, on);
      codes.push(asked.json().code ?? (await confirm(child, childId, email, on)));
      if (age === 14 && on === strict)
        for (const one of [parent, other]) expect(await told(on, one)).toEqual(['address_given_self']);
    }
    expect(codes, spec('X-695')).toEqual(['address_needs_parent', 'address_needs_parent', 'given']);
  });
});

describe('the pictures or the PIN of a child with an own address', () => {
  /** Gives the only child of a parent an address, and returns a sign-in that began with the PIN before it. */
  async function withAddress() {
    const { parent, child, tablet } = await familyAtHome(server);
    await chooseFace(tablet, child.childId);
    const email = freshEmail();
    await request(parent, child.childId, email);
    await confirm(parent, child.childId, email);
    const renewed = (await tablet.renew()).json().token;
    return { child, tablet, email, renewed };
  }

  it('prove nothing any more for what could lock the child out, and the password does', async () => {
    // A parent who knew the PIN moved the account to another mailbox with it.
    const { child, tablet, email, renewed } = await withAddress();
    const moveAccount = async (token: string) =>
      (await tablet.post('/api/auth/change-email', { email: freshEmail() }, token)).json().code ?? 'mailed';
    const earlier = await moveAccount(renewed);
    const fresh = (await chooseFace(tablet, child.childId)).json().token;
    const proof = await tablet.post('/api/family_device/prove', { secret: PIN }, fresh);
    expect([earlier, await moveAccount(fresh), proof.json().code], spec('X-696')).toEqual([
      'recent_sign_in_required',
      'recent_sign_in_required',
      'secret_is_no_proof',
    ]);

    await openBrowser(server).post('/api/auth/forgot-password', { email });
    const code = await resetCodeMailedTo(server, email);
    await openBrowser(server).post('/api/auth/reset-password', { code, password: 'a-louder-lantern' });
    const { token } = (await chooseFace(tablet, child.childId)).json();
    expect(await moveAccount(token), spec('X-696')).toBe('recent_sign_in_required');
    await tablet.post('/api/auth/prove', { password: 'a-louder-lantern' }, token);
    // The code for the first address was mailed less than a minute ago.
    server.platform.clock.advance(61_000);
    expect(await moveAccount(token)).toBe('mailed');
  });

  it('still open lessons', async () => {
    const { child, tablet } = await withAddress();
    const { token } = (await chooseFace(tablet, child.childId)).json();
    const headers = { authorization: `Bearer ${token}` };
    expect(await server.startSession({ userId: child.childId, name: '', email: '', headers })).toBeTruthy();
  });
});
