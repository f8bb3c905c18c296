import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#log.ts';
import { type Speech, StageError } from '#stages.ts';
import { findEspeakProgram } from './espeak-program.ts';
import { type EspeakForm, openEspeak } from './open-espeak.ts';

const program = findEspeakProgram(process.env);
const SENTENCE = 'Let us look at one half and one quarter.';

async function samplesOf(sounds: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const pieces: number[] = [];
  for await (const piece of sounds) pieces.push(...piece);
  return Int16Array.from(pieces);
}

function loudness(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

const FRAME = 1_200;
const LOWEST_LAG = 80;
const HIGHEST_LAG = 400;

/** The fundamental of the voiced parts, by autocorrelation: 60 to 300 Hz at 24 kHz. */
function medianPitchHz(samples: Int16Array): number {
  const pitches: number[] = [];
  for (let at = 0; at + FRAME + HIGHEST_LAG < samples.length; at += 4 * FRAME) {
    const frame = samples.subarray(at, at + FRAME);
    if (loudness(frame) < 1_000) continue;
    let [best, bestLag] = [0, 0];
    for (let lag = LOWEST_LAG; lag <= HIGHEST_LAG; lag += 1) {
      const sum = frame.reduce((total, sample, i) => total + sample * (samples[at + i + lag] ?? 0), 0);
      if (sum > best) [best, bestLag] = [sum, lag];
    }
    if (bestLag > 0) pitches.push(24_000 / bestLag);
  }
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0;
}

const secondsOf = (samples: Int16Array) => samples.length / 24_000;

/** The processes that this one has started and that still run. */
function children(): string[] {
  const list = execFileSync('ps', ['-o', 'ppid=,args=', '-e'], { encoding: 'utf8' }).split('\n');
  return list.filter((line) => line.trim().startsWith(`${process.pid} `) && /espeak/.test(line));
}

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
    await vi.waitFor(() => expect(children()).toEqual([]), { timeout: 5_000 });
  });
  const say = (text: string, voice = 'alloy', speed = 1, signal = new AbortController().signal) =>
    speech.say({ text, voice, speed }, signal);

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

  it('speaks slower and faster when asked to', async () => {
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

  it('reads a fraction as a fraction', async () => {
    const [sign, words] = await Promise.all(
      ['3/4 of 12', 'three quarters of twelve'].map((text) => samplesOf(say(text))),
    );
    expect(secondsOf(sign ?? new Int16Array(0))).toBeCloseTo(secondsOf(words ?? new Int16Array(0)), 1);
  });

  it('gives the first sound before the last is made', async () => {
    const pieces: number[] = [];
    for await (const piece of say(`${SENTENCE} ${SENTENCE}`)) pieces.push(piece.length);
    expect(pieces.length).toBeGreaterThan(3);
  });

  it('says nothing where there is nothing to say', async () => {
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

  it('speaks for a whole class at once', async () => {
    const alone = await samplesOf(say(SENTENCE));
    const together = await Promise.all(Array.from({ length: 20 }, () => samplesOf(say(SENTENCE))));
    for (const samples of together) expect(secondsOf(samples)).toBeCloseTo(secondsOf(alone), 1);
  });

  it('never shows the words on a command line, and logs none', async () => {
    const sounds = say(`A very private sentence. ${SENTENCE.repeat(20)}`)[Symbol.asyncIterator]();
    await sounds.next();
    expect(children().join('\n')).not.toMatch(/private/);
    await sounds.return?.();
    expect(lines.join('\n')).not.toMatch(/private/);
  });
});

describe('the process around the package', () => {
  it('is started again after a crash', async () => {
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
    expect(lines.join('\n')).toMatch(/started again/);
    await speech.close();
  });
});

it.each(forms)('closing $kind ends what is being said and what waits', async (form) => {
  const speech = await openEspeak(
    form,
    createLog(() => undefined),
  );
  const { signal } = new AbortController();
  const texts = Array.from({ length: 8 }, () => SENTENCE.repeat(100));
  const said = texts.map((text) => samplesOf(speech.say({ text, voice: 'alloy', speed: 1 }, signal)));
  await speech.close();
  await Promise.all(said);
  await vi.waitFor(() => expect(children()).toEqual([]), { timeout: 5_000 });
});

it('a program that cannot speak is told at the start, with what to install', async () => {
  const opened = openEspeak(
    { kind: 'espeak-ng', program: '/bin/false' },
    createLog(() => undefined),
  );
  await expect(opened).rejects.toThrow(StageError);
  await expect(opened).rejects.toThrow(/Install the program espeak-ng/);
});
