// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { actsOf } from '#testing/audited-acts.ts';
import { failedJob } from '#testing/failed-jobs.ts';
import { callAs } from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let ada: Person;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  ada = await server.signUp({ role: 'ADMIN' });
});
afterAll(() => server.close());

const at = (place: TestApp) => callAs(place, ada);
const readJobs = async (place = server) => (await at(place)('GET', '/api/admin/operations/jobs')).json();
/** Lists the failed jobs of one queue. */
const failedIn = async (queue: string, place = server) =>
  (await readJobs(place)).failed.filter((job: { queue: string }) => job.queue === queue);
const retry = (id: string, place = server) => at(place)('POST', `/api/admin/operations/jobs/${id}/retry`);
const discard = (id: string) => at(server)('DELETE', `/api/admin/operations/jobs/${id}`);

describe('the list of jobs', () => {
  it('tells of each queue, and of each job that failed for good, but not about whom it was', async () => {
    const { id, queue } = await failedJob(server, 'Zenobia');
    const { queues, failed } = await readJobs();
    const names: string[] = queues.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['mail.deliver', 'identity.sweep', queue]));
    expect(queues, spec('X-917')).toContainEqual({
      ...{ name: queue, waiting: 0, planned: 0, running: 0, retrying: 0, failed: 1, oldestAt: null },
    });
    expect(queues).toContainEqual(expect.objectContaining({ name: 'identity.sweep', planned: 1 }));
    expect(failed, spec('X-917')).toContainEqual({
      ...{ id, queue, failedAt: expect.any(String), error: 'The helper is away; Error' },
    });
    expect(JSON.stringify(failed), spec('X-918')).not.toContain('Zenobia');
  });
});

describe('a job that failed for good', () => {
  it('is done when it is tried again, and the audit trail names its kind', async () => {
    const job = await failedJob(server, 'Zenobia');
    job.mend();
    expect((await retry(job.id)).json()).toEqual({ success: true });
    await server.platform.jobs.idle();
    expect(job.done, spec('X-919')).toEqual(['Zenobia']);
    expect(await failedIn(job.queue)).toEqual([]);
    expect(await actsOf(server, ada), spec('X-919')).toEqual([
      {
        ...{ action: 'job_retried', subject: 'job', subjectId: job.id, personId: null },
        ...{ fields: ['queue'], values: { queue: [job.queue, job.queue] } },
      },
    ]);
    expect((await retry(job.id)).json().code).toBe('not_found');
  });

  it('comes back as a new one if it fails again', async () => {
    const job = await failedJob(server);
    await retry(job.id);
    await server.platform.jobs.idle();
    const [again] = await failedIn(job.queue);
    expect(again.id).toEqual(expect.any(String));
    expect(again.id).not.toBe(job.id);
  });

  it('can be deleted', async () => {
    const job = await failedJob(server);
    job.mend();
    expect((await discard(job.id)).json()).toEqual({ success: true });
    await server.platform.jobs.idle();
    expect([job.done, await failedIn(job.queue)], spec('X-919')).toEqual([[], []]);
    expect(await actsOf(server, ada)).toMatchObject([{ action: 'job_discarded', subjectId: job.id }]);
    expect((await discard(job.id)).json().code).toBe('not_found');
  });

  it('is listed by a version that does not know it, and cannot be tried again there', async () => {
    const job = await failedJob(server);
    const newer = await anotherServer(server);
    expect(await failedIn(job.queue, newer)).toMatchObject([{ id: job.id }]);
    const answer = await retry(job.id, newer);
    expect([answer.statusCode, answer.json().code], spec('X-919')).toEqual([409, 'job_unknown']);
    expect(await failedIn(job.queue, newer)).toHaveLength(1);
    expect(await actsOf(server, ada)).toEqual([]);
    await newer.close();
  });

  it('has an id that no other kind of record has', async () => {
    expect((await retry(randomUUID())).json().code).toBe('not_found');
    expect((await discard(ada.userId)).json().code).toBe('not_found');
  });
});
