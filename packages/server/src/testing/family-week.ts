import type { LearnerWeek, WeeklyMail } from '@vivavoce/contracts/family/week-calls';
import type { Takeaways } from '@vivavoce/contracts/study/takeaways';
import { callOf, later, stop } from './live-call.ts';
import type { Person, TestApp } from './test-app.ts';
import { mailsTo } from './test-browser.ts';

const MINUTE_MS = 60_000;

/** Moves the server's clock to a moment, and signs these people in again, because their tokens expire meanwhile. */
export async function timeIs(server: TestApp, moment: string, ...people: Person[]): Promise<void> {
  server.platform.clock.set(new Date(moment));
  for (const person of people) await later(server, person, 0);
}

/** Holds a call of a session now, which takes this many whole minutes. */
export async function holdCall(
  server: TestApp,
  learner: Person,
  sessionId: string,
  minutes: number,
): Promise<void> {
  const { callId } = await callOf(server, learner, sessionId);
  await later(server, learner, minutes * MINUTE_MS + 5_000);
  await stop(server, learner, sessionId, minutes, callId);
  await server.platform.jobs.idle();
}

/** What a lesson leaves behind unless a test says otherwise. */
export const takeaways: Takeaways = {
  wentWell: ['Knew half of four at the first try.'],
  anotherLook: ['The bigger share.'],
  dinnerQuestion: 'Which part of the cake does each of us get?',
  comesNext: 'Quarters in a whole.',
};

/** Holds a whole lesson now, with its summary and what it leaves behind. Returns its session. */
export async function holdLesson(
  server: TestApp,
  learner: Person,
  { minutes = 20, told = takeaways as Takeaways | null, summary = 'Halves went well.' } = {},
): Promise<string> {
  await later(server, learner, 0);
  const sessionId = await server.startSession(learner);
  await holdCall(server, learner, sessionId, minutes);
  const written = { summary, takeaways: told };
  await server.domains.sessions.storeSummary(server.platform.db.orm, sessionId, written);
  return sessionId;
}

/** Asks for a learner's week as this reader. */
export const askWeek = (server: TestApp, reader: Person, learner: Person, query: Record<string, string>) =>
  server.app.inject({
    url: `/api/users/${learner.userId}/week`,
    query: { timeZone: 'Europe/Berlin', ...query },
    headers: reader.headers,
  });

/** Reads the week of a learner that contains a day. Signs the reader in again first. */
export async function weekOf(
  server: TestApp,
  reader: Person,
  learner: Person,
  start: string,
  timeZone?: string,
) {
  await later(server, reader, 0);
  const answer = await askWeek(server, reader, learner, { start, ...(timeZone && { timeZone }) });
  return answer.json<{ data: LearnerWeek }>().data;
}

/** The minutes of a week, Monday first. */
export const minutesOf = ({ days }: LearnerWeek) => days.map(({ minutes }) => minutes);

/** Saves a parent's choice about the weekly mail. */
export const chooseMail = (server: TestApp, parent: Person, choice: Partial<WeeklyMail> = {}) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/users/${parent.userId}/weekly_mail`,
    headers: parent.headers,
    payload: { isOn: true, weekday: 7, hour: 18, timeZone: 'Europe/Berlin', ...choice },
  });

/** Reads a parent's choice about the weekly mail. */
export async function mailChoice(server: TestApp, parent: Person): Promise<WeeklyMail> {
  const url = `/api/users/${parent.userId}/weekly_mail`;
  return (await server.app.inject({ url, headers: parent.headers })).json<{ data: WeeklyMail }>().data;
}

/** Has the mails sent that are due, and waits until they are. */
export async function sendDueMails(server: TestApp): Promise<void> {
  await server.domains.family.sendDueWeeklyMails();
  await server.platform.jobs.idle();
}

/** The weekly mails to a person, oldest first. */
export const weeklyMailsTo = async (server: TestApp, { email }: Person) =>
  (await mailsTo(server, email)).filter(({ subject }) => subject.startsWith('Your week at'));

/** Links a parent to a child without a code. A second passes first, so that children have an order. */
export async function linked(server: TestApp, parent: Person, child: Person): Promise<void> {
  server.platform.clock.advance(1_000);
  const link = { parentId: parent.userId, childId: child.userId };
  await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
}
