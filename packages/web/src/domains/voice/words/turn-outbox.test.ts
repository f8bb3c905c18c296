import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { createTurnOutbox, type KeptTurn, type SendOutcome } from './turn-outbox.ts';

const turn = (itemId: string, content = `words of ${itemId}`): KeptTurn => ({
  learningSessionId: 's1',
  userId: 'u1',
  teacherId: 't1',
  role: 'student',
  kind: 'spoken',
  content,
  itemId,
  saidAtMs: 1,
  cut: false,
});

/** Fakes the server: `tried` is what it was sent, and `outcomes` are its next answers. */
function server(...outcomes: (SendOutcome | Error)[]) {
  const tried: { turn: KeptTurn; keepalive: boolean }[] = [];
  return {
    tried,
    items: () => tried.map(({ turn }) => turn.itemId),
    async send(sent: KeptTurn, keepalive: boolean): Promise<SendOutcome> {
      tried.push({ turn: sent, keepalive });
      const outcome = outcomes.shift() ?? 'kept';
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
}

const outboxOf = ({ send }: Pick<ReturnType<typeof server>, 'send'>, userId = 'u1') => {
  const outbox = createTurnOutbox({ storage: sessionStorage, userId, send });
  onTestFinished(() => outbox.close());
  return outbox;
};

const warnings = silenceWarnings();
/** Lets everything under way finish, except what is waiting for a timer. */
const now = () => vi.advanceTimersByTimeAsync(0);
/** Lets a minute pass, so that every retry that is due has been made. */
const aMinute = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});

describe('the outbox of finished turns', () => {
  it('sends each turn once, in order, and keeps nothing that was acknowledged', async () => {
    const there = server();
    const outbox = outboxOf(there);
    for (const id of ['a', 'b', 'c']) outbox.put(turn(id));
    await aMinute();
    expect(there.items()).toEqual(['a', 'b', 'c']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('tries again after a failure, in order, and never throws', async () => {
    const there = server('try_again', new Error('network'));
    const outbox = outboxOf(there);
    outbox.put(turn('a'));
    outbox.put(turn('b'));
    await aMinute();
    expect(there.items()).toEqual(['a', 'a', 'a', 'b']);
  });

  it('waits longer after each failure, and tries immediately only when the network is back', async () => {
    const there = server('try_again', 'try_again', 'try_again');
    const outbox = outboxOf(there);
    outbox.put(turn('a'));
    await vi.advanceTimersByTimeAsync(999);
    expect(there.tried).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(there.tried).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(there.tried).toHaveLength(2);
    outbox.retry();
    await now();
    expect(there.tried).toHaveLength(3);
  });

  it('keeps unsent turns across a reload', async () => {
    const away = server('try_again');
    const before = outboxOf(away);
    before.put(turn('a'));
    await now();
    expect(away.tried).toHaveLength(1);
    before.close();

    const back = server();
    outboxOf(back).retry();
    await aMinute();
    expect(back.tried).toEqual([{ turn: turn('a'), keepalive: false }]);
  });

  it('keeps the turns of two learners apart', () => {
    const away = server('try_again');
    outboxOf(away).put(turn('a'));
    const other = server();
    outboxOf(other, 'u2').retry();
    expect(other.tried).toEqual([]);
  });

  it('drops a turn that the server will never accept, and continues with the next', async () => {
    const there = server('refused');
    const outbox = outboxOf(there);
    outbox.put(turn('a'));
    outbox.put(turn('b'));
    await aMinute();
    expect(there.items()).toEqual(['a', 'b']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends a shortened turn again, even while the first is still on its way', async () => {
    const there = server();
    const outbox = outboxOf(there);
    outbox.put(turn('a', 'One two three'));
    outbox.put(turn('a', 'One two'));
    await aMinute();
    expect(there.tried.map((one) => one.turn.content)).toEqual(['One two three', 'One two']);
  });

  it('replaces a waiting turn instead of sending it twice', async () => {
    const there = server('try_again');
    const outbox = outboxOf(there);
    outbox.put(turn('a'));
    outbox.put(turn('b', 'long'));
    outbox.put(turn('b', 'short'));
    await aMinute();
    expect(there.items()).toEqual(['a', 'a', 'b']);
    expect(there.tried.at(-1)?.turn.content).toBe('short');
  });

  it('sends all remaining turns when the page is left, and keeps them until they are acknowledged', async () => {
    const there = server('try_again');
    const outbox = outboxOf(there);
    outbox.put(turn('a'));
    outbox.put(turn('b'));
    await now();
    expect(there.tried).toHaveLength(1);
    outbox.sendBeforeLeaving();
    outbox.close();
    expect(there.tried.slice(1)).toEqual([
      { turn: turn('a'), keepalive: true },
      { turn: turn('b'), keepalive: true },
    ]);
    expect(sessionStorage).toHaveLength(1);
  });

  it('keeps working when the browser stores nothing or the stored turns are corrupt', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    const there = server();
    outboxOf(there).put(turn('a'));
    await aMinute();
    expect(there.items()).toEqual(['a']);
    full.mockRestore();
    sessionStorage.setItem('vivavoce.turns.u1', '{');
    expect(() => outboxOf(there).retry()).not.toThrow();
  });

  it('logs that something failed, but never what was said', async () => {
    const there = server('try_again', new Error('words of a'), 'refused');
    outboxOf(there).put(turn('a'));
    await aMinute();
    expect(there.tried).toHaveLength(3);
    expect(warnings.calls().length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(warnings.calls())).not.toContain('words of');
  });
});
