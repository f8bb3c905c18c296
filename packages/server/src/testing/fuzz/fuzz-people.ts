import { withSafeguardingRight } from '#testing/concerns.ts';
import { type Belongings, signUpCast } from '#testing/permission-table/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { FUZZ_CALLERS, type FuzzCall, type FuzzCaller } from './fuzz-call.ts';
import { placeOf } from './value-of-schema.ts';

type Keys = { bearer: string; cookie: string };

export type FuzzPeople = Awaited<ReturnType<typeof fuzzPeople>>;

/** Signs up a family and an administrator who may also read concerns, whose calls are made. */
export async function fuzzPeople(server: TestApp) {
  const { people, learners } = await signUpCast(server);
  const keys = new Map<FuzzCaller, Keys>();
  for (const caller of FUZZ_CALLERS) {
    const person = people[caller];
    if (person) keys.set(caller, await keysOf(server, person.email));
  }
  if (people.administrator) await withSafeguardingRight(server, people.administrator);
  return {
    /** Puts the ids and keys of this moment into a call. */
    filledIn: (call: FuzzCall) => filledIn(call, learners, keys.get(call.caller), server),
  };
}

async function keysOf(server: TestApp, email: string): Promise<Keys> {
  const payload = { email, password: 'quiet-lantern', rememberMe: true };
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  return { bearer: `Bearer ${answer.json<{ token: string }>().token}`, cookie: cookies.join('; ') };
}

function filledIn(call: FuzzCall, learners: Belongings, keys: Keys | undefined, server: TestApp): FuzzCall {
  const fill = (text: string) =>
    Object.entries(learners).reduce(
      (filled, [name, value]) =>
        typeof value === 'string' ? filled.replaceAll(placeOf(name), value) : filled,
      text,
    );
  const known: Record<string, string | undefined> = {
    '@@bearer@@': keys?.bearer,
    '@@cookie@@': keys?.cookie,
    '@@origin@@': server.platform.settings.publicUrl,
  };
  const headers = Object.entries(call.headers).flatMap(([name, value]) => {
    const filled = Object.hasOwn(known, value) ? known[value] : value;
    return filled === undefined ? [] : [[name, filled]];
  });
  return {
    ...call,
    url: fill(call.url),
    headers: Object.fromEntries(headers),
    body: call.body === null ? null : fill(call.body),
  };
}
