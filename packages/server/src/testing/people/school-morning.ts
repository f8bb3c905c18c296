import { fewAtATime } from '#platform/few-at-a-time.ts';
import { houseTeachers } from '#seed/teachers.ts';
import type { TestApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';

export const TEN_MINUTES_MS = 10 * 60_000;

/** How many learners press a button at the same moment. */
const AT_ONCE = 25;

/**
 * One learner's first minutes at a computer of the school: registers, signs in, makes a profile, begins a lesson and
 * gets the key of its call. Returns the status of each call.
 */
async function firstLesson(server: TestApp, ip: string, mistypes: boolean): Promise<number[]> {
  const email = freshEmail();
  const registered = await openBrowser(server, { ip }).register(email);
  const computer = openBrowser(server, { ip });
  const mistyped = mistypes ? [(await computer.login(email, 'secret2')).statusCode] : [];
  const signedIn = await computer.login(email);
  const { token, user } = signedIn.json();
  const profile = { name: 'Nia Newcomer', role: 'STUDENT', age: 10 };
  const made = await computer.post(`/api/users/${user.id}/profile`, profile, token);
  const lesson = { teacherId: houseTeachers[0].id, generate_lesson_plan: false };
  const session = await computer.post('/api/learning_session', lesson, token);
  const key = await computer.post('/api/realtime_session_key', session.json(), token);
  return [...mistyped, ...[registered, signedIn, made, session, key].map((answer) => answer.statusCode)];
}

/**
 * The first ten minutes of a school day: so many learners behind one address have their first lesson, and every second
 * one mistypes the password once.
 * @returns the status of each learner's calls, and what they should be
 */
export async function schoolMorning(server: TestApp, learners: number) {
  const inTurn = fewAtATime(AT_ONCE);
  const mistypes = (learner: number) => learner % 2 === 0;
  const everybody = Array.from({ length: learners }, (_, learner) => learner);
  const walks = await Promise.all(
    everybody.map((learner) =>
      inTurn('school', async () => {
        const statuses = await firstLesson(server, '203.0.113.7', mistypes(learner));
        server.platform.clock.advance(TEN_MINUTES_MS / learners);
        return statuses;
      }),
    ),
  );
  const right = Array<number>(5).fill(200);
  return { walks, expected: everybody.map((learner) => (mistypes(learner) ? [401, ...right] : right)) };
}
