import { describe, expect, it } from 'vitest';
import { type Doubt, verdictInTime, verdictOnWords } from '#conversation/turns/doubt.ts';
import type { Heard } from '#stages.ts';

/** Returns speech over the teacher that began at 1,000 ms and has been silent since `voiceEndMs`. */
function doubt(voiceEndMs: number | null, heard: Heard | 'awaited' = 'awaited', isHum = false): Doubt {
  const silence = voiceEndMs === null ? null : { voiceEndMs, heard, isHum };
  return { itemId: 'item', startMs: 700, voiceStartMs: 1_000, silence, stopped: null };
}
const at = (nowMs: number, voicedMs = 0) => ({ nowMs, voicedMs, language: 'en' });
const words = (text: string): Heard => ({ kind: 'words', text });

describe('the verdict by time on speech over the teacher', () => {
  it.each([
    ['lasts 1.3 seconds', doubt(null), at(2_300, 1_300), null],
    ['lasts longer than 1.3 seconds', doubt(null), at(2_301, 1_301), 'turn'],
    ['was hummed for 1.3 seconds', doubt(2_300, { kind: 'unclear' }, true), at(2_700), 'back_channel'],
    ['is short and has waited less than 800 ms for its words', doubt(1_400), at(2_199), null],
    ['is short and has waited 800 ms for its words', doubt(1_400), at(2_200), 'back_channel'],
    ['is longer and has waited 800 ms for its words', doubt(1_701), at(2_501), 'turn'],
    [
      'is short, has no sure words, and was silent for less than 400 ms',
      doubt(1_400, { kind: 'unclear' }),
      at(1_799),
      null,
    ],
    [
      'is short, has no sure words, and was silent for 400 ms',
      doubt(1_400, { kind: 'unclear' }),
      at(1_800),
      'back_channel',
    ],
    [
      'is longer, has no sure words, and was silent for 400 ms',
      doubt(1_701, { kind: 'unclear' }),
      at(2_101),
      'turn',
    ],
  ] as const)('when it %s: $3', (_name, speech, now, verdict) => {
    expect(verdictInTime(speech, now)).toBe(verdict);
  });
});

describe('the verdict by words on speech over the teacher', () => {
  it.each([
    ['a back-channel', doubt(1_400, words('Yeah.')), 'back_channel'],
    ['a long back-channel', doubt(1_900, words('oh okay')), 'back_channel'],
    ['short words that need an answer', doubt(1_250, words('Stop!')), 'turn'],
    ['unsure words', doubt(1_250, { kind: 'unsure', text: 'stop' }), null],
    ['no words yet', doubt(1_250), null],
    ['speech that continues', doubt(null), null],
  ] as const)('for %s: $2', (_name, speech, verdict) => {
    expect(verdictOnWords(speech, 'en')).toBe(verdict);
  });

  it('depends on the language', () => {
    const ouais = doubt(1_900, words('ouais'));
    expect([verdictOnWords(ouais, 'fr'), verdictOnWords(ouais, 'en')]).toEqual(['back_channel', 'turn']);
  });
});
