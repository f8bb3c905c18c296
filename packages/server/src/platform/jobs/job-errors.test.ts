import { describe, expect, it } from 'vitest';
import { describeError } from '#platform/describe-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { whyItFailed } from './job-errors.ts';

const failedWith = (error: unknown) => whyItFailed(JSON.parse(JSON.stringify(describeError(error))));

describe('why a job failed', () => {
  it('is told in the words for operators, and by the code of what lay behind', () => {
    const refused = Object.assign(new Error('550 5.1.1 <zoe@home.example> unknown'), {
      ...{ code: 'EENVELOPE', responseCode: 550, rejected: ['zoe@home.example'] },
    });
    const error = new OperatorError('The mail server did not accept a mail', { cause: refused });
    expect(failedWith(error)).toBe('The mail server did not accept a mail; Error (EENVELOPE, 550)');
  });

  it('is never told in the words of other errors, which may be a person’s', () => {
    const told = failedWith(new TypeError('could not read: My name is Zenobia'));
    expect(told, spec('X-918')).toBe('TypeError');
  });

  it('leaves out addresses of mailboxes, what looks like a key, and odd codes', () => {
    const error = Object.assign(
      new OperatorError(
        'No answer from zoe@home.example at https://s.example/a?key=1, with sk-proj-0123456789abcdefghij',
      ),
      { code: 'Zenobia lives here' },
    );
    expect(failedWith(error), spec('X-918')).toBe('No answer from … at https://s.example/a… with …');
  });

  it('leaves out the name and the password in an address, whatever they are made of', () => {
    const told = failedWith(
      new OperatorError('No answer from postgres://zoe:a,b;(c)@db.example:5432/lessons'),
    );
    expect(told, spec('X-918')).toBe('No answer from postgres:…:5432/lessons');
  });

  it('is cut at 300 characters', () => {
    const told = failedWith(new OperatorError('so many words '.repeat(40)));
    expect(told, spec('X-918')).toHaveLength(300);
    expect(told?.endsWith('…')).toBe(true);
  });

  it('is told of a job that the queue gave up by itself', () => {
    const output = { value: { message: 'job failed by timeout in active state' } };
    expect(whyItFailed(output)).toBe('job failed by timeout in active state');
  });

  it.each([[null], [undefined], ['text'], [{}], [{ type: 'two words', facts: 'none' }], [{ reason: 'x' }]])(
    'is not told of %j',
    (output) => {
      expect(whyItFailed(output)).toBeNull();
    },
  );
});
