import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ConsentPurpose, Consents } from '@vivavoce/contracts/access/calls';
import { dataUrl, jpeg } from './sample-pictures.ts';
import type { Person, TestApp } from './test-app.ts';

/** A small JPEG as a page sends it. */
export const IMAGE = dataUrl(jpeg(), 'image/jpeg');

/** Sends a record of a lesson as a page does. */
export const sendRecord = (server: TestApp, person: Person, learningSessionId: string, body: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/attention',
    headers: person.headers,
    payload: { learningSessionId, attentionPercentage: 87.5, ...body },
  });

/** Reads the records of a session as this person. */
export async function readRecords(server: TestApp, person: Person, sessionId: string) {
  const url = `/api/attention/learning-session/${sessionId}`;
  const answer = await server.app.inject({ url, headers: person.headers });
  return answer.json<{ records: { id: string; hasImage: boolean }[] }>().records;
}

export const readImage = (server: TestApp, person: Person, id: string) =>
  server.app.inject({ url: `/api/attention/images/${id}`, headers: person.headers });

/** Gives or withdraws a consent for a learner, in the words that the person reads now. */
export function decide(
  server: TestApp,
  person: Person,
  learner: Person,
  isGiven: boolean,
  purpose: ConsentPurpose = 'attention_images',
) {
  const { self, parent } = server.domains.access.currentWords[purpose];
  const wordsId = (person.userId === learner.userId ? self : parent).id;
  return server.app.inject({
    method: 'PUT',
    url: `/api/consents/${learner.userId}`,
    headers: person.headers,
    payload: isGiven ? { purpose, isGiven, wordsId } : { purpose, isGiven },
  });
}

/** Reads the consents for a learner as this person. */
export async function readConsents(server: TestApp, person: Person, learner = person): Promise<Consents> {
  const url = `/api/consents/${learner.userId}`;
  return (await server.app.inject({ url, headers: person.headers })).json<Consents>();
}

/** Makes a learner who agreed to images, and starts a session for them. */
export async function agreeingLearner(server: TestApp) {
  const learner = await server.signUp();
  await decide(server, learner, learner, true);
  return { learner, sessionId: await server.startSession(learner) };
}

/** Makes a parent who is linked to this learner. */
export async function parentOf(server: TestApp, learner: Person): Promise<Person> {
  const parent = await server.signUp({ role: 'PARENT' });
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
  );
  return parent;
}

/** Lists the stored files of attention images for this person. */
export function imageFiles(server: TestApp, { userId }: Person): string[] {
  const { blobs } = server.platform.settings;
  if (blobs.kind !== 'disk') throw new Error('tests should keep their files on disk');
  if (!existsSync(blobs.folder)) return [];
  const files = readdirSync(blobs.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const places = files.map((file) => path.join(file.parentPath, file.name));
  return places.filter(
    (place) => place.includes(userId) && place.includes(`${path.sep}attention${path.sep}`),
  );
}
