import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { asFastifyLogger } from './log.ts';
import { OperatorError } from './operator-error.ts';

describe('the log', () => {
  it('writes one line of JSON with its fields', () => {
    const { log, lines } = capturedLog();
    log.info({ sessionId: 's1', turns: 3 }, 'a session summary was written');
    expect(lines()).toMatchObject([{ sessionId: 's1', turns: 3, msg: 'a session summary was written' }]);
  });

  it('accepts fixed sentences only', () => {
    const { log } = capturedLog();
    const said = String(new Date());
    // @ts-expect-error a message put together at run time could contain what a child said
    log.info({}, `the learner said ${said}`);
  });

  it('shows no secret, however deeply nested', () => {
    const { log, text } = capturedLog();
    log.warn(
      {
        password: 'hunter2',
        request: { headers: { authorization: 'Bearer hunter2', cookie: 'hunter2' } },
        provider: { apiKey: 'hunter2' },
        ticket: { key: 'hunter2', token: 'hunter2' },
        res: { headers: { 'set-cookie': 'hunter2' } },
      },
      'a call was made',
    );
    expect(text()).not.toContain('hunter2');
  });

  it("reports the kind, place and facts of an error, but not its message, which may contain a person's words", () => {
    const { log, text, lines } = capturedLog();
    const cause = Object.assign(new Error('Key (text)=(I am sad)'), {
      code: '23505',
      constraint: 'turns_item',
      detail: 'I am sad',
    });
    log.error({ err: new Error('Failed query, params: I am sad', { cause }) }, 'a call failed');
    expect(text()).not.toContain('I am sad');
    expect(lines()).toMatchObject([
      {
        err: {
          type: 'Error',
          stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
          cause: { facts: { code: '23505', constraint: 'turns_item' } },
        },
      },
    ]);
  });

  it('shows the message of an error that was written for operators', () => {
    const { log, lines } = capturedLog();
    log.error({ err: new OperatorError('The mail server did not accept a mail') }, 'a job failed');
    expect(lines()).toMatchObject([{ err: { message: 'The mail server did not accept a mail' } }]);
  });

  it('also serves Fastify', async () => {
    const { log, lines, text } = capturedLog();
    const app = Fastify({ loggerInstance: asFastifyLogger(log) });
    app.get('/', async (request) => {
      request.log.info({ answer: 42 }, 'asked');
      request.log.error({ err: new Error('I am sad') }, 'a call failed');
      return 'ok';
    });
    await app.inject('/');
    await app.close();
    expect(lines()).toContainEqual(
      expect.objectContaining({ msg: 'asked', answer: 42, reqId: expect.anything() }),
    );
    expect(text()).not.toContain('I am sad');
  });
});
