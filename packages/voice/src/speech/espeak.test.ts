import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#log.ts';
import { type Speech, StageError } from '#stages.ts';
import { until } from '#testing/event-loop.ts';
import { medianPitchHz } from '#testing/median-pitch.ts';
import { findEspeakProgram } from './espeak-program.ts';
import { type EspeakForm, openEspeak } from './open-espeak.ts';

const program = findEspeakProgram(process.env);
const SENTENCE = 'Let us look at one half and one quarter.';

/** The voices of the product's first six teachers. */
const TEACHERS = ['coral', 'ash', 'shimmer', 'verse', 'sage', 'echo'];

async function samplesOf(sounds: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const pieces: number[] = [];
  for await (const piece of sounds) pieces.push(...piece);
  return Int16Array.from(pieces);
}

function loudness(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

const secondsOf = (samples: Int16Array) => samples.length / 24_000;

/** The command lines of espeak-ng processes that this process has started and that are still running. */
function children(): string[] {
  const list = execFileSync('ps', ['-o', 'ppid=,args=', '-e'], { encoding: 'utf8' }).split('\n');
  return list.filter((line) => line.trim().startsWith(`${process.pid} `) && /espeak/.test(line));
}

// Time limits use a fake clock: a voice that is slow because the machine is slow has not hung.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());

const forms: EspeakForm[] = [
  ...(program === null ? [] : [{ kind: 'espeak-ng' as const, program }]),
  { kind: 'espeak-ng-wasm' },
];

describe.each(forms)('$kind', (form) => {
  let speech: Speech;
  const lines: string[] = [];
  beforeAll(async () => {
    speech = await openEspeak(
      form,
      createLog((line) => lines.push(line)),
    );
  });
  afterAll(async () => {
    await speech.close();
    await until(() => children().length === 0);
  });
  const say = (text: string, voice = 'alloy', speed = 1, signal = new AbortController().signal) =>
    speech.say({ text, voice, speed }, signal);
  const sayIn = (language: string, text: string, voice = 'alloy') =>
    speech.say({ text, voice, speed: 1, language }, new AbortController().signal);

  it('speaks aloud, without clipping, about as fast as a calm teacher', async () => {
    const samples = await samplesOf(say(SENTENCE));
    expect(loudness(samples)).toBeGreaterThan(500);
    expect(samples.filter((sample) => Math.abs(sample) === 32_767).length).toBeLessThan(
      samples.length / 1000,
    );
    const wordsPerMinute = (SENTENCE.split(' ').length * 60) / secondsOf(samples);
    expect(wordsPerMinute).toBeGreaterThan(110);
    expect(wordsPerMinute).toBeLessThan(220);
  });

  it('speaks more slowly or faster on request', async () => {
    const [slow, normal, fast] = await Promise.all(
      [0.7, 1, 1.4].map(async (speed) => secondsOf(await samplesOf(say(SENTENCE, 'alloy', speed)))),
    );
    expect(slow).toBeGreaterThan(1.2 * (normal ?? 0));
    expect(normal).toBeGreaterThan(1.2 * (fast ?? 0));
  });

  it.each([
    ['low', ['ash', 'ballad', 'echo', 'verse', 'cedar'], 70, 140],
    ['high', ['alloy', 'coral', 'sage', 'shimmer', 'marin'], 150, 240],
  ])('has five %s voices', async (_register, voices, lowestHz, highestHz) => {
    for (const voice of voices) {
      const pitchHz = medianPitchHz(await samplesOf(say(SENTENCE, voice)));
      expect(pitchHz, voice).toBeGreaterThan(lowestHz);
      expect(pitchHz, voice).toBeLessThan(highestHz);
    }
  });

  it.each([
    ['en', SENTENCE, 2],
    ['fr', 'Regardons ensemble une moitié et un quart.', 2],
    // Chinese tones use up part of the pitch range, so the voices are closer together.
    ['zh', '我们来看看一半和四分之一。', 1.5],
  ])(
    'keeps the voices of any two of the six teachers some semitones apart, in %s',
    async (language, text, least) => {
      const pitches: number[] = [];
      for (const voice of TEACHERS)
        pitches.push(medianPitchHz(await samplesOf(sayIn(language, text, voice))));
      const inOrder = pitches.sort((a, b) => a - b);
      const steps = inOrder.slice(1).map((pitch, i) => 12 * Math.log2(pitch / (inOrder[i] ?? 0)));
      expect(Math.min(...steps), `${inOrder.map(Math.round)} Hz`).toBeGreaterThan(least);
    },
  );

  it('speaks a French lesson in a French voice, and a Chinese sentence in a Chinese voice in any lesson', async () => {
    const french = await samplesOf(sayIn('fr-FR', 'Regardons les animaux ensemble.'));
    const english = await samplesOf(sayIn('en', 'Regardons les animaux ensemble.'));
    expect(french).not.toEqual(english);
    const chinese = await samplesOf(sayIn('zh', '你好。'));
    expect(secondsOf(await samplesOf(sayIn('en', '你好。')))).toBeCloseTo(secondsOf(chinese), 1);
  });

  it('uses an English voice for a language that it does not have', async () => {
    const [unknown, english] = [await samplesOf(sayIn('xx', SENTENCE)), await samplesOf(say(SENTENCE))];
    expect(secondsOf(unknown)).toBeCloseTo(secondsOf(english), 1);
  });

  it('reads a fraction as a fraction', async () => {
    const [sign, words] = await Promise.all(
      ['3/4 of 12', 'three quarters of twelve'].map((text) => samplesOf(say(text))),
    );
    expect(secondsOf(sign ?? new Int16Array(0))).toBeCloseTo(secondsOf(words ?? new Int16Array(0)), 1);
  });

  it('delivers the first sound before the last one is made', async () => {
    const pieces: number[] = [];
    for await (const piece of say(`${SENTENCE} ${SENTENCE}`)) pieces.push(piece.length);
    expect(pieces.length).toBeGreaterThan(3);
  });

  it('says nothing when there is nothing to say', async () => {
    expect(await samplesOf(say('🎉 ... !'))).toHaveLength(0);
  });

  it('stops quietly on abort, and speaks again afterwards', async () => {
    const abort = new AbortController();
    let pieces = 0;
    for await (const _piece of say(SENTENCE.repeat(20), 'alloy', 1, abort.signal)) {
      pieces += 1;
      abort.abort();
    }
    expect(pieces).toBe(1);
    expect(secondsOf(await samplesOf(say('Hello.')))).toBeGreaterThan(0.2);
  });

  it('speaks for a whole class at the same time', async () => {
    const alone = await samplesOf(say(SENTENCE));
    const together = await Promise.all(Array.from({ length: 20 }, () => samplesOf(say(SENTENCE))));
    for (const samples of together) expect(secondsOf(samples)).toBeCloseTo(secondsOf(alone), 1);
  });

  it('never shows the words on a command line, and logs none of them', async () => {
    const sounds = say(`A very private sentence. ${SENTENCE.repeat(20)}`)[Symbol.asyncIterator]();
    await sounds.next();
    expect(children().join('\n')).not.toMatch(/private/);
    await sounds.return?.();
    expect(lines.join('\n')).not.toMatch(/private/);
  });
});

it.skipIf(program === null)(
  'keeps a process waiting for the next sentence of a voice that has spoken',
  async () => {
    const speech = await openEspeak(
      { kind: 'espeak-ng', program: program ?? '' },
      createLog(() => undefined),
    );
    const { signal } = new AbortController();
    const say = (voice: string, language: string) =>
      samplesOf(speech.say({ text: 'Hello.', voice, speed: 1, language }, signal));
    /** Returns the ids of the processes that speak with this voice. */
    const waiting = (name: string) =>
      execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-e'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(` ${process.pid} `) && line.includes(`-v ${name}`))
        .map((line) => Number.parseInt(line, 10));
    await say('ash', 'fr');
    await expect.poll(() => waiting('fr+m3')).toHaveLength(1);
    const [first] = waiting('fr+m3');
    await say('ash', 'fr');
    await expect.poll(() => waiting('fr+m3')).toHaveLength(1);
    expect(waiting('fr+m3')).not.toContain(first);
    await say('ash', 'xx');
    expect(waiting('xx+m3')).toEqual([]);
    await speech.close();
    await expect.poll(children).toEqual([]);
  },
);

describe('the process around the package', () => {
  it('is restarted after a crash', async () => {
    const lines: string[] = [];
    const speech = await openEspeak(
      { kind: 'espeak-ng-wasm' },
      createLog((line) => lines.push(line)),
    );
    const [pid] = execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-e'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => /espeak-module-process/.test(line) && line.includes(` ${process.pid} `))
      .map((line) => Number.parseInt(line, 10));
    const { signal } = new AbortController();
    const speaking = samplesOf(speech.say({ text: SENTENCE.repeat(200), voice: 'alloy', speed: 1 }, signal));
    process.kill(pid ?? 0, 'SIGKILL');
    await expect(speaking).rejects.toMatchObject({ stage: 'speech', retryable: true });
    const again = await samplesOf(speech.say({ text: 'Hello.', voice: 'alloy', speed: 1 }, signal));
    expect(loudness(again)).toBeGreaterThan(500);
    expect(lines.join('\n')).toMatch(/restarting/);
    await speech.close();
  });
});

it.each(forms)('closing $kind ends both current and waiting speech', async (form) => {
  const speech = await openEspeak(
    form,
    createLog(() => undefined),
  );
  const { signal } = new AbortController();
  const texts = Array.from({ length: 8 }, () => SENTENCE.repeat(100));
  const said = texts.map((text) => samplesOf(speech.say({ text, voice: 'alloy', speed: 1 }, signal)));
  await speech.close();
  await Promise.all(said);
  await expect.poll(children).toEqual([]);
});

it('a program that cannot speak is reported at startup, with what to install', async () => {
  const opened = openEspeak(
    { kind: 'espeak-ng', program: '/bin/false' },
    createLog(() => undefined),
  );
  await expect(opened).rejects.toThrow(StageError);
  await expect(opened).rejects.toThrow(/Install the program espeak-ng/);
});
