import type { ConsentChange, ConsentPurpose } from '@vivavoce/contracts/access/calls';
import type { ConsentToConfirm } from '@vivavoce/contracts/rights/consent-confirmation-calls';
import { decide, readConsents } from './attention-records.ts';
import { familyOf } from './family-links.ts';
import { later } from './live-call.ts';
import type { Person, TestApp } from './test-app.ts';
import { mailsTo } from './test-browser.ts';

/** The settings of a product in which a parent confirms by mail. */
export const BY_MAIL = { CONSENT_AGE: '13', CONSENT_METHOD: 'email' };
export const HOUR_MS = 60 * 60 * 1_000;
export const DAY_MS = 24 * HOUR_MS;

/** Agrees to live lessons, and returns 'given' or the code of the refusal. */
export async function agree(
  server: TestApp,
  parent: Person,
  child: Person,
  purpose: ConsentPurpose = 'live_lessons',
): Promise<string> {
  const answer = await decide(server, parent, child, true, purpose);
  return answer.json<{ code?: string }>().code ?? 'given';
}

/** Tells how the consent to live lessons stands: it counts, it waits, or there is none. */
export async function standing(
  server: TestApp,
  reader: Person,
  child: Person,
  purpose: ConsentPurpose = 'live_lessons',
): Promise<'counts' | 'waits' | 'none'> {
  const consents = await readConsents(server, reader, child);
  if (consents[purpose] !== null) return 'counts';
  return consents.waiting.some((one) => one.purpose === purpose) ? 'waits' : 'none';
}

/** Reads the history of a learner's consents. */
export async function historyOf(server: TestApp, reader: Person, child: Person): Promise<ConsentChange[]> {
  const url = `/api/consents/${child.userId}/history`;
  return (await server.app.inject({ url, headers: reader.headers })).json().changes;
}

/** Moves the clock, signs these people in again, and has everybody mailed who should confirm a consent now. */
export async function passUntilAsked(server: TestApp, ms: number, ...people: Person[]): Promise<void> {
  server.platform.clock.advance(ms);
  for (const person of people) await later(server, person, 0);
  await server.domains.rights.askParentsToConfirm();
  await server.platform.jobs.idle();
}

/** Reads the mails that ask a parent to confirm, oldest first. */
export const confirmationMailsTo = async (server: TestApp, { email }: Person) =>
  (await mailsTo(server, email)).filter(({ text }) => text.includes('/consent/confirm#'));

/** Reads the tokens of the links in the mails that ask a parent to confirm, oldest first. */
export async function tokensMailedTo(server: TestApp, parent: Person): Promise<string[]> {
  const mails = await confirmationMailsTo(server, parent);
  return mails.flatMap(({ text }) => /\/consent\/confirm#([\w-]+)$/m.exec(text)?.[1] ?? []);
}

type Told = { status: number; code?: string; consents?: ConsentToConfirm[] };

async function send(server: TestApp, url: string, token: string): Promise<Told> {
  const answer = await server.app.inject({ method: 'POST', url, payload: { token } });
  return { status: answer.statusCode, ...answer.json() };
}

/** Opens the page of a link, as a browser or a mail scanner does. */
export const openLink = (server: TestApp, token: string) =>
  send(server, '/api/consent_confirmations/read', token);

/** Presses the button on the page of a link. */
export const confirm = (server: TestApp, token: string) => send(server, '/api/consent_confirmations', token);

/** Makes a family in which a parent agreed a day ago and has just been mailed. */
export async function askedFamily(server: TestApp) {
  const family = await familyOf(server);
  await agree(server, family.grace, family.child);
  await passUntilAsked(server, DAY_MS, ...Object.values(family));
  const [token = ''] = await tokensMailedTo(server, family.grace);
  return { ...family, token };
}
