import { expect, it } from 'vitest';
import { TurnHearing } from '#conversation/turns/turn-hearing.ts';
import { defaultSession } from '#protocol/session.ts';
import type { Heard, Hearing } from '#stages.ts';

const PAUSED = new Int16Array(8_000);
const WHOLE = new Int16Array(24_000);

type Asked = { samples: number; signal: AbortSignal; find(words: string): void; answer(): void };

/**
 * Sets up a hearing that answers, when the test lets it, with the length of what it heard. It records what was called
 * off.
 */
function setUp(early = true) {
  const asked: Asked[] = [];
  const hearing: Hearing = {
    hear: ({ samples }, signal, find = () => undefined) =>
      new Promise((resolve) => {
        const heard: Heard = { kind: 'words', text: `${samples.length} samples` };
        asked.push({ samples: samples.length, signal, find, answer: () => resolve(heard) });
      }),
    close: async () => undefined,
  };
  const session = defaultSession(2_000_000_000);
  const { signal } = new AbortController();
  return { asked, turns: new TurnHearing({ hearing, session: () => session, signal, early }) };
}

it('reuses the words heard in the pause if the turn ends with it', async () => {
  const { asked, turns } = setUp();
  turns.paused(PAUSED);
  const heard = turns.hear(PAUSED);
  asked[0]?.answer();
  await expect(heard).resolves.toEqual({ kind: 'words', text: '8000 samples' });
  expect(asked).toHaveLength(1);
});

it('hears a continued turn whole and calls off the early hearing', async () => {
  const { asked, turns } = setUp();
  turns.paused(PAUSED);
  turns.callOff();
  const heard = turns.hear(WHOLE);
  expect(asked.map(({ samples, signal }) => [samples, signal.aborted])).toEqual([
    [8_000, true],
    [24_000, false],
  ]);
  asked[1]?.answer();
  await expect(heard).resolves.toMatchObject({ text: '24000 samples' });
});

it('hears a turn again if it did not end at its pause', () => {
  const { asked, turns } = setUp();
  turns.paused(PAUSED);
  void turns.hear(WHOLE);
  expect(asked.map(({ samples, signal }) => [samples, signal.aborted])).toEqual([
    [8_000, true],
    [24_000, false],
  ]);
});

it('hears nothing in a pause when early hearing is switched off, unless a decision depends on it', () => {
  const { asked, turns } = setUp(false);
  expect(turns.paused(PAUSED)).toBeNull();
  expect(asked).toEqual([]);
  expect(turns.paused(PAUSED, true)).not.toBeNull();
  expect(asked).toHaveLength(1);
});

it('keeps words found in a pause until the end of the turn, and reports them in order', () => {
  const { asked, turns } = setUp();
  const told: string[] = [];
  turns.paused(PAUSED);
  asked[0]?.find('One');
  asked[0]?.find(' two');
  void turns.hear(PAUSED, (words) => told.push(words));
  asked[0]?.find(' three');
  expect(told).toEqual(['One two', ' three']);
});

it('reports no partial words if the hearing was over before the turn', async () => {
  const { asked, turns } = setUp();
  const told: string[] = [];
  const early = turns.paused(PAUSED);
  asked[0]?.find('8000 sandals');
  asked[0]?.answer();
  await early;
  await turns.hear(PAUSED, (words) => told.push(words));
  expect(told).toEqual([]);
});

it('never reports words found in a pause that did not end the turn', () => {
  const { asked, turns } = setUp();
  const told: string[] = [];
  turns.paused(PAUSED);
  asked[0]?.find('One');
  turns.callOff();
  void turns.hear(WHOLE, (words) => told.push(words));
  asked[0]?.find(' two');
  asked[1]?.find('One, three');
  expect(told).toEqual(['One, three']);
});

it('ignores a recogniser that continues after its answer', async () => {
  const { asked, turns } = setUp();
  const told: string[] = [];
  const heard = turns.hear(WHOLE, (words) => told.push(words));
  asked[0]?.find('One');
  asked[0]?.answer();
  await heard;
  asked[0]?.find(' two');
  expect(told).toEqual(['One']);
});
