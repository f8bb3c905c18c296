/**
 * A school's learners all come from one network address. Limits for each address held back a flood, but they were
 * written into the code, so a school that reached one could do nothing. Now they are settings. With their defaults, 500
 * learners register, sign in and start a lesson within ten minutes, although every second one mistypes the password.
 * Here it is a tenth of them and a tenth of each limit. `npm run test:long` does it with all.
 */

import { expect, it } from 'vitest';
import { schoolMorning } from '#testing/people/school-morning.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { openBrowser } from '#testing/test-browser.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../tools/spec/vitest.ts';

const LEARNERS = 50;

/** A tenth of a default, as the text of a setting. */
const tenthOf = (limit: number) => String(Math.floor(limit / 10));

/** Runs with a server of these settings, and closes it. */
async function withServer<T>(env: Record<string, string>, work: (server: TestApp) => Promise<T>): Promise<T> {
  const server = await testApp(env);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

it('a school behind one address registers, signs in and starts within ten minutes', async () => {
  const { limits } = testSettings();
  const env = {
    CALLS_PER_ADDRESS: tenthOf(limits.callsPerAddress),
    REGISTRATIONS_PER_ADDRESS: tenthOf(limits.registrationsPerAddress),
    SIGN_IN_FAILURES_PER_ADDRESS: tenthOf(limits.signInFailuresPerAddress),
  };
  const { walks, expected } = await withServer(env, (server) => schoolMorning(server, LEARNERS));
  expect(walks, spec('X-295')).toEqual(expected);
});

it('the limits are settings: a smaller one holds the school back', async () => {
  const env = { REGISTRATIONS_PER_ADDRESS: '3', RESET_LINKS_PER_ADDRESS: '2', CALLS_PER_ADDRESS: '100' };
  await withServer(env, async (server) => {
    const statusesOf = async (times: number, url: string) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time++) {
        const body = { name: 'Nia', email: `pupil-${time}@school.example`, password: 'quiet-lantern' };
        statuses.push((await openBrowser(server).post(url, body)).statusCode);
      }
      return statuses;
    };
    expect(await statusesOf(4, '/api/auth/register')).toEqual([200, 200, 200, 429]);
    expect(await statusesOf(3, '/api/auth/forgot-password')).toEqual([200, 200, 429]);
    const calls = await statusesOf(94, '/api/auth/login');
    expect([calls.filter((status) => status === 429).length > 0, calls.at(-1)]).toEqual([true, 429]);
  });
});
