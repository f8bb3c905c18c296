import { decide, parentOf } from './attention-records.ts';
import { callOf } from './live-call.ts';
import { signInElsewhere } from './people/sign-in-elsewhere.ts';
import { type TestApp, testApp } from './test-app.ts';

/** Starts a server on which a ten-year-old learner needs a parent's consent. */
export const serverWithConsents = () => testApp({ CONSENT_AGE: '13' });

/** Makes a young learner who is signed in to a browser and may hold live lessons, because a linked parent agreed. */
export async function allowedLearner(server: TestApp) {
  const learner = await server.signUp();
  const parent = await parentOf(server, learner);
  await decide(server, parent, learner, true, 'live_lessons');
  const here = await signInElsewhere(server, learner);
  learner.headers = here.headers;
  return { learner, parent, browser: here.browser };
}

/** Puts such a learner into a running call. */
export async function supervisedLesson(server: TestApp) {
  const people = await allowedLearner(server);
  return { ...people, ...(await callOf(server, people.learner, await server.startSession(people.learner))) };
}

export type SupervisedLesson = Awaited<ReturnType<typeof supervisedLesson>>;
