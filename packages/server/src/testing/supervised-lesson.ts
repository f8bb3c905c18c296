import { decide, parentOf } from './attention-records.ts';
import { callOf } from './live-call.ts';
import { type Person, type TestApp, testApp } from './test-app.ts';
import { openBrowser } from './test-browser.ts';

/** Starts a server on which a ten-year-old learner needs a parent's consent. */
export const serverWithConsents = () => testApp({ CONSENT_AGE: '13' });

/** Signs a person in to a browser of their own, in addition to the sign-in that they have. */
export async function signInElsewhere(server: TestApp, person: Person) {
  const browser = openBrowser(server);
  const token = (await browser.login(person.email)).json<{ token: string }>().token;
  return { browser, token, headers: { authorization: `Bearer ${token}` } };
}

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
