import { afterAll, beforeAll, expect, it } from 'vitest';
import { schoolMorning, TEN_MINUTES_MS } from '#testing/people/school-morning.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const LEARNERS = 500;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('500 learners behind one address register, sign in and start within ten minutes, with the default limits', async () => {
  const startedAt = server.platform.clock.now().getTime();
  const { walks, expected } = await schoolMorning(server, LEARNERS);
  expect(walks).toEqual(expected);
  expect(server.platform.clock.now().getTime() - startedAt).toBe(TEN_MINUTES_MS);
});
