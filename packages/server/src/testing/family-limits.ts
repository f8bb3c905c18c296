import type { Pause } from '@vivavoce/contracts/limits/bounds';
import type { LimitRules, Limits } from '@vivavoce/contracts/limits/calls';
import { parentOf } from './attention-records.ts';
import type { Person, TestApp } from './test-app.ts';

/** Rules that allow everything, in a zone without a change of clocks. */
export const FREE_RULES: LimitRules = {
  ...{ minutesPerDay: null, minutesPerWeek: null, quietHours: [], allowedTeacherIds: null },
  ...{ isCameraAllowed: true, areImagesAllowed: true, timeZone: 'UTC' },
};

/** Makes a learner of ten with a linked parent. */
export async function childWithParent(server: TestApp) {
  const learner = await server.signUp();
  return { learner, parent: await parentOf(server, learner) };
}

/** Saves rules as this parent, over version 0 unless another is named. */
export const saveRules = (
  server: TestApp,
  parent: Person,
  child: Person,
  rules: Partial<LimitRules>,
  version = 0,
) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/users/${child.userId}/limits`,
    headers: parent.headers,
    payload: { ...FREE_RULES, ...rules, version },
  });

export const pauseFor = (server: TestApp, parent: Person, child: Person, until: Pause) =>
  server.app.inject({
    method: 'POST',
    url: `/api/users/${child.userId}/pause`,
    headers: parent.headers,
    payload: { until, timeZone: 'UTC' },
  });

export const resumeFor = (server: TestApp, parent: Person, child: Person) =>
  server.app.inject({
    method: 'DELETE',
    url: `/api/users/${child.userId}/pause`,
    headers: parent.headers,
  });

/** Reads the limits of a child as this person. */
export async function limitsOf(server: TestApp, reader: Person, child = reader): Promise<Limits> {
  const url = `/api/users/${child.userId}/limits`;
  return (await server.app.inject({ url, headers: reader.headers })).json<{ data: Limits }>().data;
}

/** Makes a learner with a linked parent who set these rules. */
export async function limitedChild(server: TestApp, rules: Partial<LimitRules>) {
  const people = await childWithParent(server);
  await saveRules(server, people.parent, people.learner, rules);
  return people;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Moves the server's clock to eight o'clock (UTC) on the Monday of the next week, and returns a function that names a time
 * of a day from there. Each test of a file takes a week of its own: a clock that goes back would make calls look abandoned.
 */
export function nextMonday({ platform: { clock } }: TestApp): (days: number, time: string) => string {
  const today = Math.floor(clock.now().getTime() / DAY_MS);
  const weekday = (today + 3) % 7;
  const monday = (today - weekday + 7) * DAY_MS;
  clock.set(new Date(monday + DAY_MS / 3));
  return (days, time) => `${new Date(monday + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000Z`;
}
