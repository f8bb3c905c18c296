import { expect, it } from 'vitest';
import { TurnHearing } from '#conversation/turns/turn-hearing.ts';
import { defaultSession } from '#protocol/session.ts';
import type { Heard, Hearing } from '#stages.ts';

const PAUSED = new Int16Array(8_000);
const WHOLE = new Int16Array(24_000);

type Asked = { samples: number; signal: AbortSignal; find(words: string): void; answer(): void };

/** A hearing that answers with the length of what it heard, when it is let; it notes what was called off. */
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

it('a turn that ends with the pause has the words heard in it', async () => {
  const { asked, turns } = setUp();
  turns.paused(PAUSED);
  const heard = turns.hear(PAUSED);
  asked[0]?.answer();
  await expect(heard).resolves.toEqual({ kind: 'words', text: '8000 samples' });
  expect(asked).toHaveLength(1);
});

it('a turn that went on is heard whole, and the early hearing is called off', async () => {
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

it('a turn cut elsewhere than at its pause is heard as it was cut', () => {
  const { asked, turns } = setUp();
  turns.paused(PAUSED);
  void turns.hear(WHOLE);
  expect(asked.map(({ samples, signal }) => [samples, signal.aborted])).toEqual([
    [8_000, true],
    [24_000, false],
  ]);
});

it('nothing is heard in a pause when that is switched off, unless something hangs on it', () => {
  const { asked, turns } = setUp(false);
  expect(turns.paused(PAUSED)).toBeNull();
  expect(asked).toEqual([]);
  expect(turns.paused(PAUSED, true)).not.toBeNull();
  expect(asked).toHaveLength(1);
});

it('words found in a pause wait for the end of the turn, and come in their order', () => {
  const { asked, turns } = setUp();
  const told: string[] = [];
  turns.paused(PAUSED);
  asked[0]?.find('One');
  asked[0]?.find(' two');
  void turns.hear(PAUSED, (words) => told.push(words));
  asked[0]?.find(' three');
  expect(told).toEqual(['One two', ' three']);
});

it('of a turn whose words were all there before its end nothing is told on the way', async () => {
  const { asked, turns } = setUp();
  const told: string[] = [];
  const early = turns.paused(PAUSED);
  asked[0]?.find('8000 sandals');
  asked[0]?.answer();
  await early;
  await turns.hear(PAUSED, (words) => told.push(words));
  expect(told).toEqual([]);
});

it('words found in a pause that was none are never told', () => {
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

it('a recogniser that goes on after its answer is not listened to', async () => {
  const { asked, turns } = setUp();
  const told: string[] = [];
  const heard = turns.hear(WHOLE, (words) => told.push(words));
  asked[0]?.find('One');
  asked[0]?.answer();
  await heard;
  asked[0]?.find(' two');
  expect(told).toEqual(['One']);
});
