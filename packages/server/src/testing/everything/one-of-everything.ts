import type { Person, TestApp } from '#testing/test-app.ts';
import { givePaymentRows, giveSignInRows } from './account-rows.ts';
import { giveAuditRows } from './audit-rows.ts';
import { giveConcernRows } from './concern-rows.ts';
import { giveFamilyRows } from './family-rows.ts';
import { giveLessonRows } from './lesson-rows.ts';

/** Creates one record of every kind that the product keeps about a person, who is a learner, a parent and a payer. */
export async function giveOneOfEverything(server: TestApp, person: Person) {
  const [child, parent] = [await server.signUp(), await server.signUp({ role: 'PARENT' })];
  await giveFamilyRows(server, { person, parent, child });
  const lesson = await giveLessonRows(server, person);
  await giveConcernRows(server, { person, parent, child }, lesson.sessionId);
  await giveSignInRows(server, { person, parent, child });
  await givePaymentRows(server, person.userId);
  await giveAuditRows(server, { person, parent }, lesson);
  return { child, parent, ...lesson };
}
