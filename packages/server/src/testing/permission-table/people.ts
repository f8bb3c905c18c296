import { randomUUID } from 'node:crypto';
import { freshInviteCode } from '#domains/family/invite-code.ts';
import { inviteCodes } from '#domains/family/tables.ts';
import { passkey } from '#domains/identity/passkeys/tables.ts';
import { pairedDevice } from '#domains/identity/tables.ts';
import { signInElsewhere } from '#testing/people/sign-in-elsewhere.ts';
import { dataUrl, png } from '#testing/sample-pictures.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { openBrowser } from '#testing/test-browser.ts';

/** Every kind of caller who tries the learner's routes, in this order. */
export const knockers = [
  'visitor',
  'disabled account',
  'newcomer',
  'classmate',
  'strange parent',
  'teacher',
  'parent',
  'administrator with a password alone',
  'unverified parent',
  'formerly linked parent',
  'administrator',
  'learner',
] as const;
/** The unverified parent is linked, but the e-mail address is not proved. The formerly linked parent's link has ended. */
export type Knocker = (typeof knockers)[number];

/** The callers whom the server takes for nobody. A disabled account still holds a token and a cookie from before. */
export const strangers: readonly Knocker[] = ['visitor', 'disabled account'];

/** Ids of what belongs to the learner. Anything that a call deletes is created again for each attempt. */
export type Belongings = {
  userId: string;
  email: string;
  sessionId: string;
  /** The chat of that session. */
  chatId: string;
  teacherId: string;
  /** An attention reading of that session, without an image. */
  readingId: string;
  /** The signed address of a picture, in its parts. */
  picture: { ownerId: string; file: string; until: string; signature: string };
  spare: Record<
    'session' | 'teacher' | 'passkey' | 'signIn' | 'account' | 'linkedParent' | 'invite' | 'device',
    () => Promise<string>
  >;
};

export type Cast = { people: Record<Knocker, Person | null>; learners: Belongings };

/** Makes the same set of belongings, but with ids that do not exist. */
export function nobodys(): Belongings {
  const none = async () => randomUUID();
  return {
    userId: randomUUID(),
    email: 'nobody@test.example',
    sessionId: randomUUID(),
    chatId: randomUUID(),
    teacherId: randomUUID(),
    readingId: randomUUID(),
    picture: { ownerId: randomUUID(), file: `${randomUUID()}.png`, until: '1', signature: 'none' },
    spare: {
      ...{ session: none, teacher: none, passkey: none, signIn: none, account: none, linkedParent: none },
      ...{ invite: async () => freshInviteCode(), device: none },
    },
  };
}

/** Signs everyone up and gives the learner one of each belonging. */
export async function signUpCast(server: TestApp): Promise<Cast> {
  const { access } = server.domains;
  const [learner, classmate] = [await server.signUp(), await server.signUp()];
  const parent = await server.signUp({ role: 'PARENT' });
  const unverifiedParent = await server.signUp({ role: 'PARENT', emailVerified: false });
  const formerParent = await server.signUp({ role: 'PARENT' });
  const strangeParent = await server.signUp({ role: 'PARENT' });
  await server.platform.db.transaction(async (tx) => {
    for (const { userId: parentId } of [parent, unverifiedParent, formerParent])
      await access.linkChild(tx, { parentId, childId: learner.userId });
    const former = { parentId: formerParent.userId, childId: learner.userId };
    await access.endLink(tx, former, formerParent.userId);
    await access.linkChild(tx, { parentId: strangeParent.userId, childId: classmate.userId });
  });
  return {
    people: {
      visitor: null,
      'disabled account': await disabledAccount(server),
      newcomer: await server.signUp({ profile: false }),
      classmate,
      'strange parent': strangeParent,
      teacher: await server.signUp({ role: 'TEACHER' }),
      parent,
      'administrator with a password alone': await administratorByPassword(server),
      'unverified parent': unverifiedParent,
      'formerly linked parent': formerParent,
      administrator: await server.signUp({ role: 'ADMIN' }),
      learner,
    },
    learners: await belongingsOf(server, learner),
  };
}

/** Signs up an administrator whose sign-in proves too little for the role (RES-117). */
async function administratorByPassword(server: TestApp): Promise<Person> {
  const person = await server.signUp();
  await server.platform.db.transaction((tx) => server.domains.identity.setRole(tx, person.userId, 'ADMIN'));
  const { token } = (await openBrowser(server).login(person.email)).json<{ token: string }>();
  return { ...person, headers: { authorization: `Bearer ${token}` } };
}

/** Signs a person up and in, then disables the account. */
async function disabledAccount(server: TestApp): Promise<Person> {
  const person = await server.signUp();
  const { browser, token } = await signInElsewhere(server, person);
  const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
  await server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, person.userId, true));
  const headers = { authorization: `Bearer ${token}`, cookie };
  return { ...person, headers };
}

async function belongingsOf(server: TestApp, learner: Person): Promise<Belongings> {
  const { userId, email, headers } = learner;
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers, payload });
  const teacher = async () => {
    const made = { name: 'Ms Own', specialty: 'Mathematics', level: 'Elementary' };
    return (await post('/api/teacher', made)).json<{ id: string }>().id;
  };
  const profile = await post(`/api/users/${userId}/profile`, { picture: dataUrl(png()) });
  const address = new URL(profile.json<{ picture: string }>().picture, 'http://localhost');
  const sessionId = await server.startSession(learner);
  return {
    userId,
    email,
    sessionId,
    chatId: (await server.domains.sessions.find(server.platform.db.orm, sessionId))?.chatId ?? '',
    teacherId: await teacher(),
    readingId: (
      await post('/api/attention', { learningSessionId: sessionId, attentionPercentage: 90 })
    ).json<{ id: string }>().id,
    picture: {
      ownerId: userId,
      file: address.pathname.split('/').at(-1) ?? '',
      until: address.searchParams.get('until') ?? '',
      signature: address.searchParams.get('signature') ?? '',
    },
    spare: {
      session: () => server.startSession(learner),
      teacher,
      passkey: async () => {
        const [row] = await server.platform.db.orm
          .insert(passkey)
          .values({ userId, credentialId: randomUUID(), publicKey: 'key', signatureCount: 0, name: 'Phone' })
          .returning({ id: passkey.id });
        return row?.id ?? '';
      },
      signIn: async () => {
        const again = await server.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email, password: 'quiet-lantern' },
        });
        const { token } = again.json<{ token: string }>();
        return (await server.domains.identity.verifyToken(token))?.signInId ?? '';
      },
      account: async () => (await server.signUp()).userId,
      device: async () => {
        const now = server.platform.clock.now();
        const expiresAt = new Date(now.getTime() + 60_000);
        const [row] = await server.platform.db.orm
          .insert(pairedDevice)
          .values({ userId, name: 'Tablet', secretHash: randomUUID(), lastUsedAt: now, expiresAt })
          .returning({ id: pairedDevice.id });
        return row?.id ?? '';
      },
      linkedParent: async () => {
        const { userId: parentId } = await server.signUp({ role: 'PARENT' });
        await server.platform.db.transaction((tx) =>
          server.domains.access.linkChild(tx, { parentId, childId: userId }),
        );
        return parentId;
      },
      // Made beside the call, which serves no more than thirty codes in an hour.
      invite: async () => {
        const code = freshInviteCode();
        const createdAt = server.platform.clock.now();
        const expiresAt = new Date(createdAt.getTime() + 60 * 60 * 1_000);
        const row = { code, userId, expiresInHours: 1, createdAt, expiresAt };
        await server.platform.db.orm.insert(inviteCodes).values(row);
        return code;
      },
    },
  };
}
