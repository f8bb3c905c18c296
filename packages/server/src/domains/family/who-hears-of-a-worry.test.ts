import type { WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { LEAD, raisedConcern, SCHOOL, safeguardingLead } from '#testing/concerns.ts';
import { endLink, link } from '#testing/family-links.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const SECOND = { SAFETY_SECOND_CONTACT: 'Mr Okafor <deputy@school.example>' };
const PARENTS_ON = { SAFEGUARDING_TELLS_PARENTS: 'on' };

let server: TestApp;
let sink: SmtpSink | null = null;
afterEach(async () => {
  await server.close();
  await sink?.close();
  sink = null;
});

/** Starts a server whose mails leave this machine. */
async function serverWith(env: Record<string, string>): Promise<void> {
  sink = await startSmtpSink();
  server = await testApp({ SMTP_URL: sink.url, MAIL_FROM: 'hello@school.example', ...env });
}

/** Reads the whole answer, as a learner or as somebody else who may. */
async function factsFor(reader: Person, learner = reader): Promise<WhoCanSee> {
  const url = `/api/users/${learner.userId}/who_can_see`;
  return (await server.app.inject({ url, headers: reader.headers })).json<{ data: WhoCanSee }>().data;
}

const worriesOf = async (learner: Person) => (await factsFor(learner)).worries;

/** Signs up a parent with the address of the first contact, and links them to a learner. */
async function linkedContact(learner: Person): Promise<Person> {
  const parent = await server.signUp({ name: 'Ms Rivera', role: 'PARENT' });
  await server.platform.db.orm.update(user).set({ email: LEAD }).where(eq(user.id, parent.userId));
  const contact = { ...parent, email: LEAD };
  expect(await link(server, contact, learner)).toBe(true);
  return contact;
}

it('in a family nobody hears of a worry, and no words are kept', async () => {
  await serverWith({});
  await server.signUp({ role: 'ADMIN' });
  const nobody = { keepsWords: false, safeAdult: null, tellsParents: false };
  expect(await worriesOf(await server.signUp()), spec('X-1053')).toEqual(nobody);
});

it.each(['school', 'service'])('in a %s the first contact hears of it', async (kind) => {
  await serverWith({ ...SCHOOL, DEPLOYMENT_KIND: kind });
  const lead = { keepsWords: true, safeAdult: 'Ms Rivera', tellsParents: false };
  expect(await worriesOf(await server.signUp()), spec('X-1053')).toEqual(lead);
});

it('without a contact, administrators with the right hear of it, or nobody', async () => {
  const addresses = { SAFEGUARDING_ADMINISTRATORS: LEAD };
  await serverWith({ DEPLOYMENT_KIND: 'school', ...addresses });
  const learner = await server.signUp();
  expect((await worriesOf(learner)).safeAdult, spec('X-1053')).toBeNull();
  await safeguardingLead(server);
  expect((await worriesOf(learner)).safeAdult).toBe('the people who look after safety here');
});

it('nobody hears of it where no mail leaves the machine', async () => {
  server = await testApp({ ...SCHOOL, ...PARENTS_ON });
  const learner = await server.signUp();
  expect(await link(server, await server.signUp({ role: 'PARENT' }), learner)).toBe(true);
  const nobody = { keepsWords: true, safeAdult: null, tellsParents: false };
  expect(await worriesOf(learner), spec('X-1053')).toEqual(nobody);
});

it('a contact who is or was linked to the learner does not, and another learner’s contact does', async () => {
  await serverWith({ ...SCHOOL, ...SECOND });
  const [learner, other] = [await server.signUp(), await server.signUp()];
  const contact = await linkedContact(learner);
  expect((await worriesOf(learner)).safeAdult, spec('X-1053')).toBe('Mr Okafor');
  expect((await worriesOf(other)).safeAdult, spec('X-1053')).toBe('Ms Rivera');
  expect(await endLink(server, contact, contact, learner)).toBe('ended');
  expect((await worriesOf(learner)).safeAdult, spec('X-1053')).toBe('Mr Okafor');
});

it('parents may get a mail only if the operator allows it and one of them can be mailed', async () => {
  await serverWith({ ...SCHOOL, ...PARENTS_ON });
  const learner = await server.signUp();
  expect((await worriesOf(learner)).tellsParents, spec('X-1053')).toBe(false);
  const unverified = await server.signUp({ role: 'PARENT', emailVerified: false });
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: unverified.userId, childId: learner.userId }),
  );
  expect((await worriesOf(learner)).tellsParents, spec('X-1053')).toBe(false);
  expect(await link(server, await server.signUp({ role: 'PARENT' }), learner)).toBe(true);
  expect((await worriesOf(learner)).tellsParents, spec('X-1053')).toBe(true);
});

it('parents get none where the operator does not allow it', async () => {
  await serverWith(SCHOOL);
  const learner = await server.signUp();
  expect(await link(server, await server.signUp({ role: 'PARENT' }), learner)).toBe(true);
  expect((await worriesOf(learner)).tellsParents, spec('X-1053')).toBe(false);
});

it('the answer is the same to everybody, with a concern and without one', async () => {
  await serverWith({ ...SCHOOL, ...SECOND, ...PARENTS_ON });
  const learner = await server.signUp();
  const parent = await server.signUp({ name: 'Grace Adeyemi', role: 'PARENT' });
  const administrator = await server.signUp({ role: 'ADMIN' });
  expect(await link(server, parent, learner)).toBe(true);
  const readAll = async () => [
    await factsFor(learner),
    await factsFor(parent, learner),
    await factsFor(administrator, learner),
  ];
  const [before, ...others] = await readAll();
  expect(others, spec('X-1053')).toEqual([before, before]);
  await raisedConcern(server, learner, { hiddenFrom: [parent.userId], words: 'Ms Rivera hits me' });
  await raisedConcern(server, learner, { worry: 'bullying', level: 2, words: 'Grace knows' });
  expect(await readAll(), spec('X-1053')).toEqual([before, before, before]);
});

it('a learner under ten reads the words for the youngest, and one whose age nobody knows does not', async () => {
  await serverWith({});
  const isYoung = async (age: number | null) => (await factsFor(await server.signUp({ age }))).isYoung;
  expect([await isYoung(9), await isYoung(10), await isYoung(null)], spec('X-1053')).toEqual([
    ...[true, false, false],
  ]);
});
