import { expect, it } from 'vitest';
import { TurnHearing } from '#conversation/turn-hearing.ts';
import { defaultSession } from '#protocol/session.ts';
import type { Heard, Hearing } from '#stages.ts';

const PAUSED = new Int16Array(8_000);
const WHOLE = new Int16Array(24_000);

/** A hearing that answers with the length of what it heard, when it is let; it notes what was called off. */
function setUp(early = true) {
  const asked: { samples: number; signal: AbortSignal; answer(): void }[] = [];
  const hearing: Hearing = {
    hear: ({ samples }, signal) =>
      new Promise((resolve) => {
        const heard: Heard = { kind: 'words', text: `${samples.length} samples` };
        asked.push({ samples: samples.length, signal, answer: () => resolve(heard) });
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
