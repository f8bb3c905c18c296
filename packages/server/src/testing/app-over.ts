import { startPracticeServer } from '@vivavoce/practice/server';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp, type Domains } from '#app.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextModel, VoiceServer } from '#platform/providers/providers.ts';
import { voiceFailover } from '#platform/providers/voice-failover.ts';
import { houseTeachers, seedTeachers } from '#seed/teachers.ts';
import { asIfByPasskey } from './people/passkey-sign-ins.ts';
import type { TestPlatform } from './test-platform.ts';
import { type LoopbackRealtime, startLoopbackRealtime } from './third-parties/loopback-realtime.ts';

/** A signed-in person, with the headers for their calls. */
export type Person = { userId: string; name: string; email: string; headers: { authorization: string } };

export type TestApp = {
  app: FastifyInstance;
  platform: TestPlatform;
  domains: Domains;
  /** The provider of live calls, faked at the wire. */
  realtime: LoopbackRealtime;
  /**
   * Makes an account with a proved address and signs it in; an administrator with a sign-in that opens the admin calls.
   * Also makes a profile, unless `profile` is false: a parent is forty years old, everybody else ten.
   */
  signUp(person?: {
    name?: string;
    role?: 'STUDENT' | 'PARENT' | 'TEACHER' | 'ADMIN';
    age?: number | null;
    emailVerified?: boolean;
    profile?: boolean;
  }): Promise<Person>;
  /** Starts a learning session of this learner with the first house teacher. */
  startSession(learner: Person): Promise<string>;
  close(): Promise<void>;
};

let people = 0;

/** A test's changes to live voice: to the main server, a stand-by, or other timing. */
export type TestVoice = {
  main?: Partial<VoiceServer>;
  standby?: VoiceServer;
  timing?: Parameters<typeof voiceFailover>[3];
};

/** Starts the whole server on this platform, with third parties on loopback. */
export async function appOver(
  platform: TestPlatform,
  voice: TestVoice = {},
  ownTextModel?: TextModel,
): Promise<TestApp> {
  const realtime = await startLoopbackRealtime();
  const practice = await startPracticeServer({ host: '127.0.0.1', port: 0, apiKey: 'practice-key' });
  const hosted: VoiceServer = {
    name: 'hosted',
    current: () => ({ baseUrl: realtime.baseUrl, apiKey: realtime.apiKey }),
    model: 'gpt-realtime',
    protocol: 'ga',
    understands: 'free_speech',
    sessionLimitSeconds: 3_600,
    status: () => 'up',
    servedBy: 'loopback',
    standIn: false,
    ...voice.main,
  };
  const voiceProvider = voiceFailover(hosted, voice.standby ?? null, platform.log, voice.timing);
  const textModel = ownTextModel ?? {
    baseUrl: practice.baseUrl,
    apiKey: 'practice-key',
    model: 'vivavoce-practice',
    servedBy: 'practice teacher',
    standIn: true,
  };
  const { app, domains } = await buildApp({ platform: platform as Platform, voiceProvider, textModel });
  await seedTeachers(platform);
  await app.ready();

  async function signUp({
    name,
    role = 'STUDENT',
    age = role === 'PARENT' ? 40 : 10,
    emailVerified = true,
    profile = true,
  }: Parameters<TestApp['signUp']>[0] = {}) {
    people += 1;
    const email = `person-${people}@test.example`;
    const fullName = name ?? `Person ${people}`;
    const account = await domains.identity.createAccount({
      name: fullName,
      email,
      role,
      password: 'quiet-lantern',
      emailVerified,
    });
    if (profile) {
      const [firstName = '', ...rest] = fullName.split(' ');
      await platform.db.transaction((tx) =>
        domains.profiles.create(tx, account.id, { firstName, lastName: rest.join(' '), role, age }),
      );
    }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'quiet-lantern' },
    });
    const { token } = role === 'ADMIN' ? await asWithPasskey(account.id, answer) : answer.json();
    return { userId: account.id, name: fullName, email, headers: { authorization: `Bearer ${token}` } };
  }

  /**
   * Makes an administrator's sign-in one that began with a passkey, without which it opens no admin call (RES-117).
   * Returns its fresh token.
   */
  async function asWithPasskey(userId: string, signedIn: LightMyRequestResponse): Promise<{ token: string }> {
    await asIfByPasskey(platform, userId);
    const [cookie = ''] = [signedIn.headers['set-cookie'] ?? []].flat();
    const renewed = await app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers: { cookie: cookie.split(';')[0] ?? '', origin: platform.settings.publicUrl },
    });
    return renewed.json();
  }

  async function startSession(learner: Person) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/learning_session',
      headers: learner.headers,
      payload: { teacherId: houseTeachers[0].id, generate_lesson_plan: true },
    });
    return answer.json<{ learningSessionId: string }>().learningSessionId;
  }

  return {
    app,
    platform,
    domains,
    realtime,
    signUp,
    startSession,
    close: async () => {
      await app.close();
      voiceProvider.close();
      await platform.close();
      await practice.close();
      await realtime.close();
    },
  };
}
