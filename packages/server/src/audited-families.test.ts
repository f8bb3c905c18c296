// @module-tag postgresql

/**
 * What administrators decide for a family is kept with what it changed. What the family does itself is nobody's business.
 * Private requests and holds are kept without the learner, as in the security log.
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decide } from '#testing/attention-records.ts';
import { actsOf } from '#testing/audited-acts.ts';
import { agree } from '#testing/consents.ts';
import { endLink, familyOf } from '#testing/family-links.ts';
import { answer, askedBy, open } from '#testing/link-requests.ts';
import { cancelDeletion, planDeletion } from '#testing/planned-deletions.ts';
import { closeHold, onHold, openRecords } from '#testing/record-holds.ts';
import { fetchFile, madeExport } from '#testing/rights/data-exports.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../tools/spec/vitest.ts';

let server: TestApp;
let ada: Person;
let family: Awaited<ReturnType<typeof familyOf>>;
beforeEach(async () => {
  server = await testApp({ CONSENT_AGE: '13', CONSENT_METHOD: 'school' });
  ada = await server.signUp({ role: 'ADMIN' });
  family = await familyOf(server);
});
afterEach(() => server.close());

/** What every entry about the child says. */
const aboutChild = () => {
  const { userId } = family.child;
  return { subject: 'user', subjectId: userId, personId: userId };
};

const call = (method: 'PUT' | 'DELETE', url: string, { headers }: Person, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

/** Checks that none of these people left an entry. */
async function expectNothingOf(...people: Person[]): Promise<void> {
  for (const person of people) expect(await actsOf(server, person)).toEqual([]);
}

describe('what an administrator decides for a family', () => {
  it('is kept when a refusal is lifted, and only if there was one', async () => {
    const { child, grace } = family;
    const url = `/api/consents/${child.userId}/refusals/live_lessons`;
    await call('DELETE', url, ada);
    await decide(server, grace, child, false, 'live_lessons');
    await call('DELETE', url, ada);
    expect(await actsOf(server, ada), spec('X-730')).toEqual([
      {
        ...{ action: 'consent_refusal_lifted', ...aboutChild() },
        ...{ fields: ['live_lessons'], values: { live_lessons: ['refused', null] } },
      },
    ]);
    await expectNothingOf(grace);
  });

  it('is kept when a school’s agreement begins, changes and ends, with the consents that it proves', async () => {
    const { child, grace } = family;
    const url = `/api/admin/school_agreements/${child.userId}`;
    await agree(server, grace, child);
    await call('PUT', url, ada, { reference: '7B/12' });
    await call('PUT', url, ada, { reference: '8B/12' });
    await call('DELETE', url, ada);
    await call('DELETE', url, ada);
    const about = aboutChild();
    expect(await actsOf(server, ada), spec('X-730')).toMatchObject([
      { action: 'school_agreement_recorded', ...about, values: { reference: [null, '7B/12'] } },
      { action: 'consent_changed', ...about, values: { live_lessons: ['waiting', 'given'] } },
      { action: 'school_agreement_recorded', ...about, values: { reference: ['7B/12', '8B/12'] } },
      { action: 'school_agreement_ended', ...about, values: { reference: ['8B/12', null] } },
      { action: 'consent_changed', ...about, values: { live_lessons: ['given', null] } },
    ]);
    await expectNothingOf(grace);
  });

  it('is kept when a link ends, also by an answer to a private request', async () => {
    const { child, grace, tom } = family;
    expect(await endLink(server, ada, tom, child)).toBe('ended');
    expect(await answer(server, ada, await askedBy(server, child), { endLinkOf: grace })).toBe('answered');
    const ended = (parent: Person) => ({
      ...{ action: 'link_ended', ...aboutChild(), fields: ['parentId'] },
      values: { parentId: [parent.userId, null] },
    });
    expect(await actsOf(server, ada), spec('X-730')).toMatchObject([
      ended(tom),
      ended(grace),
      { action: 'link_request_answered', fields: ['answer', 'link'] },
    ]);
  });

  it('is kept when a planned deletion is cancelled', async () => {
    const { child, grace } = family;
    const { planned } = await planDeletion(server, grace, child);
    await cancelDeletion(server, ada, child);
    await cancelDeletion(server, ada, child);
    expect(await actsOf(server, ada), spec('X-730')).toEqual([
      {
        ...{ action: 'deletion_cancelled', ...aboutChild() },
        ...{ fields: ['dueAt'], values: { dueAt: [planned?.dueAt, null] } },
      },
    ]);
  });

  it('is kept when a copy of the data is requested and fetched', async () => {
    const { child } = family;
    const made = await madeExport(server, ada, child);
    await fetchFile(server, ada, child, made, 'data');
    expect(await actsOf(server, ada), spec('X-730')).toEqual([
      { action: 'export_requested', ...aboutChild(), fields: [], values: {} },
      { action: 'export_fetched', ...aboutChild(), fields: ['data'], values: {} },
    ]);
  });

  it('is kept when images of a lesson are deleted', async () => {
    const sessionId = await server.startSession(family.child);
    const url = `/api/attention/learning-session/${sessionId}/images`;
    expect((await call('DELETE', url, ada)).statusCode).toBe(200);
    expect((await call('DELETE', url, family.child)).statusCode).toBe(200);
    expect(await actsOf(server, ada), spec('X-730')).toEqual([
      {
        ...{ action: 'session_changed', subject: 'session', subjectId: sessionId },
        ...{ personId: family.child.userId, fields: ['attention_images'], values: {} },
      },
    ]);
    await expectNothingOf(family.child);
  });
});

it('what a family does itself is not kept, not even if a parent is an administrator', async () => {
  const { child, grace, tom } = family;
  const pia = await server.signUp({ role: 'ADMIN' });
  const link = { parentId: pia.userId, childId: child.userId };
  await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
  for (const reader of [child, grace, pia])
    await fetchFile(server, reader, child, await madeExport(server, reader, child), 'page');
  for (const parent of [tom, pia]) {
    await planDeletion(server, grace, child);
    await cancelDeletion(server, parent, child);
    expect(await endLink(server, parent, parent, child)).toBe('ended');
  }
  await expectNothingOf(child, grace, tom, pia);
});

describe('an entry about a private request or a hold', () => {
  it('names the administrator, and neither the learner nor a word', async () => {
    const { child } = family;
    const requestId = await askedBy(server, child, null, 'I am afraid.');
    await open(server, ada, requestId);
    await answer(server, ada, requestId, { words: 'We will talk.' });
    const holdId = await onHold(server, ada, child);
    await openRecords(server, ada, holdId);
    expect(await closeHold(server, ada, holdId)).toBe('closed');
    const nobody = { subject: null, subjectId: null, personId: null };
    const hold = 'safety_concern';
    expect(await actsOf(server, ada), spec('X-731')).toEqual([
      { action: 'link_request_opened', ...nobody, fields: [], values: {} },
      { action: 'link_request_answered', ...nobody, fields: ['answer'], values: {} },
      { action: 'hold_placed', ...nobody, fields: ['hold'], values: { hold: [null, hold] } },
      { action: 'held_records_opened', ...nobody, fields: ['hold'], values: { hold: [hold, hold] } },
      { action: 'hold_closed', ...nobody, fields: ['hold'], values: { hold: [hold, null] } },
    ]);
  });
});
