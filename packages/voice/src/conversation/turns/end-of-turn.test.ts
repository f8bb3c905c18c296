import { describe, expect, it } from 'vitest';
import { endOfTurnByWords } from '#conversation/turns/end-of-turn.ts';
import { Floor } from '#conversation/turns/floor.ts';
import type { EndOfTurn, Heard, TurnSoFar } from '#stages.ts';
import { UNFINISHED_EXTRA_MS } from '#turn-taking.ts';

const turn = (words: string | null, language = 'en'): TurnSoFar => ({
  words,
  samples: new Int16Array(0),
  silenceMs: 200,
  language,
});

describe('the rules on words', () => {
  it.each([
    ['seven', 'en', 0],
    ['I think it’s, um', 'en', UNFINISHED_EXTRA_MS],
    ['c’est', 'fr-CA', UNFINISHED_EXTRA_MS],
    ['sept', 'fr', 0],
    [null, 'en', 0],
  ])('%j in %s is waited for %i ms longer', (words, language, extraMs) => {
    expect(endOfTurnByWords.extraSilenceMs(turn(words, language))).toBe(extraMs);
  });
});

describe('a judge of one’s own', () => {
  const SAMPLES = new Int16Array(1_600);

  /** A floor with a judge, a learner who pauses 200 ms before its first moment, and the words as they come. */
  function pausedFloor(endOfTurn: EndOfTurn, heard: Promise<Heard> | null) {
    const waits: number[] = [];
    const nothing = () => undefined;
    const floor = new Floor({
      teacherHasMoreToSay: () => false,
      hold: nothing,
      goOn: nothing,
      prepare: nothing,
      started: nothing,
      stopped: nothing,
      hear: () => heard,
      callOff: nothing,
      abandon: nothing,
      waitForMore: (extraMs) => waits.push(extraMs),
      endOfTurn,
      language: () => 'en-GB',
      broke(error) {
        throw error;
      },
    });
    floor.started({ startMs: 700, voiceStartMs: 1_000 });
    floor.passed(1_700, 500);
    floor.paused({ voiceEndMs: 1_500, samples: SAMPLES });
    return { floor, waits };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('is given the words, the sound, the silence so far and the language', async () => {
    const asked: TurnSoFar[] = [];
    const judge: EndOfTurn = { extraSilenceMs: (soFar) => asked.push(soFar) && 900 };
    const { waits } = pausedFloor(judge, Promise.resolve({ kind: 'words', text: 'seven' }));
    await settled();
    expect(asked).toEqual([{ words: 'seven', samples: SAMPLES, silenceMs: 200, language: 'en-GB' }]);
    expect(waits).toEqual([900]);
  });

  it('is asked without words where none are sure or looked for', async () => {
    const words: (string | null)[] = [];
    const judge: EndOfTurn = { extraSilenceMs: (soFar) => words.push(soFar.words) && 0 };
    const floors = [null, Promise.resolve<Heard>({ kind: 'unclear' }), Promise.reject(new Error('deaf'))].map(
      (heard) => pausedFloor(judge, heard),
    );
    await settled();
    expect(words).toEqual([null, null, null]);
    expect(floors.flatMap(({ waits }) => waits)).toEqual([]);
  });

  it('that fails, or judges a pause in which the learner went on, is not waited for', async () => {
    const failing = pausedFloor({ extraSilenceMs: () => Promise.reject(new Error('broken')) }, null);
    const late = pausedFloor({ extraSilenceMs: async () => 900 }, null);
    late.floor.resumed();
    await settled();
    expect([...failing.waits, ...late.waits]).toEqual([]);
  });
});
