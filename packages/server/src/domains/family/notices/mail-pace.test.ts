import { describe, expect, it } from 'vitest';
import { MAIL_PACE_MS, mailStep, secondsUntilMail } from './mail-pace.ts';

const now = new Date('2026-11-24T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const notice = (id: string, createdAt: Date, readAt: Date | null = null) => ({ id, createdAt, readAt });
const two = [notice('b', ago(1_000)), notice('a', ago(5_000))];
const asked = { kind: 'limits_changed', waiting: two, isMailed: true, lastMailedAt: null, now } as const;

describe('the next mail of a kind', () => {
  it('may be sent at once when there was none', () => {
    expect(secondsUntilMail(null, now)).toBe(0);
  });

  it.each([
    [MAIL_PACE_MS, 0],
    [MAIL_PACE_MS - 1, 1],
    [MAIL_PACE_MS - 90_000, 90],
    [0, 3_600],
  ])('waits after a mail of %d ms ago for %d seconds', (msAgo, seconds) => {
    expect(secondsUntilMail(ago(msAgo), now)).toBe(seconds);
  });
});

describe('what waits for a mail', () => {
  it('is sent as one mail, oldest first', () => {
    const step = mailStep(asked);
    expect(step).toEqual({ do: 'send', notices: [two[1], two[0]] });
  });

  it('waits until the hour after the last mail is over', () => {
    expect(mailStep({ ...asked, lastMailedAt: ago(MAIL_PACE_MS - 1) })).toEqual({ do: 'wait', seconds: 1 });
    expect(mailStep({ ...asked, lastMailedAt: ago(MAIL_PACE_MS) }).do).toBe('send');
  });

  it('is not sent when the person gets no mails of the kind any more', () => {
    expect(mailStep({ ...asked, isMailed: false })).toEqual({ do: 'drop' });
  });

  it('leaves out what was read meanwhile, unless it is always mailed', () => {
    const [unread, read] = [notice('a', ago(1_000)), notice('b', ago(2_000), now)];
    const waiting = [unread, read];
    expect(mailStep({ ...asked, waiting })).toEqual({ do: 'send', notices: [unread] });
    expect(mailStep({ ...asked, waiting: [read] })).toEqual({ do: 'drop' });
    expect(mailStep({ ...asked, waiting, kind: 'link_made' })).toEqual({
      do: 'send',
      notices: [read, unread],
    });
  });

  it('is nothing when another server has sent it', () => {
    expect(mailStep({ ...asked, waiting: [] })).toEqual({ do: 'nothing' });
  });
});
