import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import type { Heard } from '#stages.ts';
import { KNOWN_SAYINGS } from '#testing/known-sayings.ts';
import { hasRecordings, recording, wavSamples } from '#testing/recordings.ts';
import { speakToWav } from '#testing/spoken-wav.ts';
import { samplesOf } from '#vad/frames.ts';
import { GrammarRecogniser, MAX_ANSWER_MS } from './grammar-recogniser.ts';

const espeak = findEspeakProgram(process.env);
const RANKS = 'ace two three four five six seven eight nine ten jack queen king lady'.split(' ');
const SUITS = ['clubs', 'hearts', 'diamonds', 'spades'];

/** Lessons that match the recordings, each with answers that are easily mistaken for the right ones. */
const LESSONS = {
  cards: [
    ...RANKS.flatMap((rank) => SUITS.map((suit) => `${rank} of ${suit}`)),
    'four queen of clubs',
    'five queen of clubs',
    'nine king of hearts',
    'five five',
    'nine nine',
    'eight of spades four of clubs seven of hearts',
    'six of hearts ten of clubs two of spades',
  ],
  codes: [
    'thirty three four oh six ninety two',
    'thirty four six nine two',
    'two nine three four zero',
    'two nine three four',
    'nine four three two one',
  ],
  moves: [
    'go forward ten meters',
    'go backward ten meters',
    'go forward two meters',
    'go somewhere and do something',
    'go nowhere and do nothing',
    'turn left',
  ],
  science: ['Evaporation', 'Condensation', 'Gravity', 'carbon dioxide', 'the water cycle'],
};

const RECORDINGS: { file: string; lesson: keyof typeof LESSONS; said: string }[] = [
  { file: 'cards/001.wav', lesson: 'cards', said: 'ten of clubs' },
  { file: 'cards/002.wav', lesson: 'cards', said: 'four queen of clubs' },
  { file: 'cards/003.wav', lesson: 'cards', said: 'seven of clubs' },
  { file: 'cards/004.wav', lesson: 'cards', said: 'five five' },
  { file: 'cards/005.wav', lesson: 'cards', said: 'eight of spades four of clubs seven of hearts' },
  { file: 'numbers.raw', lesson: 'codes', said: 'thirty three four oh six ninety two' },
  { file: 'tidigits/dhd.2934z.raw', lesson: 'codes', said: 'two nine three four zero' },
  { file: 'goforward.raw', lesson: 'moves', said: 'go forward ten meters' },
  { file: 'something.raw', lesson: 'moves', said: 'go somewhere and do something' },
];

const READ_ALOUD = ['0870', '0880', '0890', '0920', '0930'].map(
  (part) => `librivox/sense_and_sensibility_01_austen_64kb-${part}.wav`,
);

const FOREIGN_SENTENCES = [
  ['My dog ate my homework yesterday', 'en-us'],
  ['Can we play outside when it stops raining?', 'en-us+f2'],
  ['The castle was built on top of a hill', 'en-us+klatt2'],
  ['I like swimming with my cousins', 'en-gb'],
  ['Why does the moon follow our car?', 'en-us+m3'],
  ['My sister always takes the biggest piece', 'en-us+announcer'],
  ['We are going to the museum on Saturday', 'en-gb+f4'],
  ['Look what I drew this morning', 'en-us+f3'],
  ['There is a spider behind the curtain', 'en-us+klatt3'],
  ['My grandmother makes the best soup', 'en-us+m1'],
] as const;

// Reading speech takes a fifth of its length, and there are minutes of speech. A busy machine takes longer.
vi.setConfig({ testTimeout: 900_000 });

let recogniser: GrammarRecogniser;
let folder: string;

beforeAll(async () => {
  recogniser = await GrammarRecogniser.open(espeak);
  folder = await mkdtemp(path.join(tmpdir(), 'hearing-'));
});

afterAll(async () => {
  recogniser.close();
  await rm(folder, { recursive: true });
});

async function hear(samples: Int16Array, expected: readonly string[]): Promise<Heard> {
  return (await recogniser.read(samples, expected)).heard;
}

async function spoken(text: string, voice: string): Promise<Int16Array> {
  const file = path.join(folder, 'spoken.wav');
  await speakToWav({ text, voice, file, leadMs: 300, tailMs: 500, sampleRate: 16_000 });
  return wavSamples(await readFile(file));
}

/** Counts how many were taken for an answer, offered as a guess, or called unclear. */
function tally(all: readonly Heard[]): Record<Heard['kind'], number> {
  const count = (kind: Heard['kind']) => all.filter((heard) => heard.kind === kind).length;
  return { words: count('words'), unsure: count('unsure'), unclear: count('unclear') };
}

describe.skipIf(!hasRecordings)(
  'recordings of people (not run without Debian package pocketsphinx-testdata)',
  () => {
    it('understands at least 8 of 9 sentences if the lesson expects them', async ({ annotate }) => {
      const right: string[] = [];
      for (const { file, lesson, said } of RECORDINGS) {
        const heard = await hear(recording(file), LESSONS[lesson]);
        if (heard.kind === 'words' && heard.text === said) right.push(file);
      }
      await annotate(`${right.length} of ${RECORDINGS.length} sentences of people understood`);
      expect(right.length).toBeGreaterThanOrEqual(8);
    });

    it('takes at most 2 in 10 sentences for an answer if the lesson expects something else', async ({
      annotate,
    }) => {
      const heard: Heard[] = [];
      for (const file of [...RECORDINGS.map((each) => each.file), ...READ_ALOUD]) {
        heard.push(await hear(recording(file), LESSONS.science));
      }
      const { words, unsure } = tally(heard);
      await annotate(`of ${heard.length} foreign sentences of people ${words} taken, ${unsure} asked about`);
      expect(words).toBeLessThanOrEqual(heard.length * 0.2);
    });
  },
);

describe.skipIf(espeak === null)('synthetic speech (not run without the program espeak-ng)', () => {
  it('takes at most 2 of 10 sentences outside the grammar for an answer', async ({ annotate }) => {
    const heard: Heard[] = [];
    for (const [text, voice] of FOREIGN_SENTENCES)
      heard.push(await hear(await spoken(text, voice), LESSONS.science));
    const { words, unsure } = tally(heard);
    await annotate(`of ${heard.length} foreign synthetic sentences ${words} taken, ${unsure} asked about`);
    expect(words).toBeLessThanOrEqual(2);
  });

  it('understands the sayings that other tests rely on', async () => {
    const misheard: string[] = [];
    for (const { text, voice, transcript } of KNOWN_SAYINGS) {
      const heard = await hear(await spoken(text, voice), ['gravity', 'evaporation']);
      if (heard.kind !== 'words' || heard.text !== transcript)
        misheard.push(`${text}: ${JSON.stringify(heard)}`);
    }
    expect(misheard).toEqual([]);
  });

  it('writes a phrase as the lesson writes it', async () => {
    expect(await hear(await spoken('gravity', 'en-us+f2'), LESSONS.science)).toEqual({
      kind: 'words',
      text: 'Gravity',
    });
  });

  it('asks about a single letter, because "B" sounds like "A"', async () => {
    const choice = ['A', 'B', 'C', 'D'];
    expect(await hear(await spoken('B', 'en-us+klatt2'), choice)).toMatchObject({ kind: 'unsure' });
    expect(await hear(await spoken('answer B', 'en-us+klatt2'), choice)).toEqual({
      kind: 'words',
      text: 'B',
    });
  });

  it('is sure of a short answer that fits less well only if the lesson expects it', async () => {
    const greeting = await spoken('hi', 'en-us+f2');
    expect(await hear(greeting, ['gravity'])).toEqual({ kind: 'unsure', text: 'hi' });
    expect(await hear(greeting, ['gravity', 'hi'])).toEqual({ kind: 'words', text: 'hi' });
  });

  it('listens for words that no dictionary has, unhindered by words that it cannot pronounce', async () => {
    const expected = ['Zorblatt', 'Vivavoce', '東京', 'gravity'];
    expect(await hear(await spoken('gravity', 'en-us+f2'), expected)).toEqual({
      kind: 'words',
      text: 'gravity',
    });
    const ownName = await hear(await spoken('Zorblatt', 'en-us+klatt2'), expected);
    expect(ownName.kind === 'unclear' ? null : ownName.text).toBe('Zorblatt');
  });
});

it('guesses the sounds of rare words from their letters without espeak-ng', async () => {
  const bare = await GrammarRecogniser.open(null);
  const silence = new Int16Array(samplesOf(1_000));
  await expect(bare.read(silence, ['Zorblatt', 'Schnurrpf'])).resolves.toMatchObject({
    heard: { kind: 'unclear' },
  });
  bare.close();
});

it('reports silence, a hum and very long speech as unclear', async () => {
  const hum = (ms: number) =>
    Int16Array.from({ length: samplesOf(ms) }, (_, at) => 4_000 * Math.sin(at / 30));
  for (const samples of [
    new Int16Array(samplesOf(2_000)),
    new Int16Array(0),
    hum(1_500),
    hum(MAX_ANSWER_MS + 1_000),
  ]) {
    expect(await hear(samples, ['gravity'])).toEqual({ kind: 'unclear' });
  }
});
