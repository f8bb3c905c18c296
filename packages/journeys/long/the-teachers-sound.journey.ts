import { expect, type Page, test } from '@playwright/test';
import { startLoopbackChat } from '@vivavoce/voice/testing/openai-loopback';
import { openBrowser } from '../src/support/browser.ts';
import { demoLearnerInTheLiveRoom, startByTyping, typeAnswer } from '../src/support/learner.ts';
import { openPage } from '../src/support/page.ts';
import { untilTheLearnersTurn, untilTheTeacherSounds } from '../src/support/spoken-lesson.ts';
import { forget, startVivavoce } from '../src/support/vivavoce.ts';
import { startStandaloneVoiceServer } from '../src/support/voice-server.ts';
import { listenToTheWire, type Wire } from '../src/support/wire.ts';
import { recordPlayedSound } from './played-sound.ts';
import { qualityOf, type Sound, type SoundQuality } from './sound-quality.ts';

const KEY = 'a-key-for-the-sound';
const SPEECH_RATE = 24_000;
const TURNS = 5;

/** What the teacher says. The voice server speaks it one sentence at a time. */
const SENTENCES = [
  'Today we build a garden with a pond.',
  'Its longest side has twelve metres.',
  'Bees like blue flowers best of all.',
  'How many flowers would you plant there?',
];

/** What the room promises: no gap longer than this inside a sentence, no clipped syllable, a steady level. */
const GAP_LIMIT_MS = 60;
const CLIPPED_LIMIT_MS = 30;
const LEVEL_LIMIT_DB = 3;

/** Returns the median. A busy machine may disturb one turn, but a fault of ours shows in most turns. */
function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Fetches the same words in the same voice from the voice server, one sentence at a time. */
async function spokenSentences(wire: Wire, voiceUrl: string): Promise<Sound[]> {
  const { session } = wire.heard('session.updated').at(-1) as {
    session: { audio: { output: { voice: string; speed?: number } } };
  };
  const { voice, speed = 1 } = session.audio.output;
  const sounds: Sound[] = [];
  for (const sentence of SENTENCES) {
    const answer = await fetch(`${voiceUrl}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: sentence, voice, speed, response_format: 'pcm' }),
    });
    const samples = new Int16Array(await answer.arrayBuffer());
    sounds.push({ rate: SPEECH_RATE, samples: Float32Array.from(samples, (sample) => sample / 32_768) });
  }
  return sounds;
}

/** Lets the teacher speak once. `turn` counts the learner's turns from 1; the greeting came before them. */
async function hearOneTurn(page: Page, wire: Wire, turn: number): Promise<void> {
  await typeAnswer(page, `flowers ${turn}`);
  await untilTheTeacherSounds(wire, turn + 1);
  await untilTheLearnersTurn(page);
  await expect
    .poll(() => wire.heard('output_audio_buffer.stopped').length, { timeout: 30_000 })
    .toBe(turn + 1);
}

test('the browser plays the teacher without gaps, from the first syllable, and at a steady level', async () => {
  test.setTimeout(480_000);
  const mind = await startLoopbackChat({ pieces: [SENTENCES.join(' ')] });
  const voice = await startStandaloneVoiceServer({
    VOICE_API_KEY: KEY,
    LLM_BASE_URL: mind.baseUrl,
    LLM_MODEL: 'a-model',
  });
  const product = await startVivavoce({
    env: { REALTIME_BASE_URL: `${voice.url}/v1`, REALTIME_API_KEY: KEY, VOICE_STANDBY: 'off' },
  });
  const browser = await openBrowser('refused');
  try {
    const { page } = await openPage(browser);
    const wire = await listenToTheWire(page);
    const recorder = await recordPlayedSound(page);
    await demoLearnerInTheLiveRoom(page, product.url);
    await startByTyping(page);
    await untilTheLearnersTurn(page);
    const sentences = await spokenSentences(wire, voice.url);
    const turns: SoundQuality[] = [];
    for (let turn = 1; turn <= TURNS; turn += 1) {
      await recorder.begin();
      await hearOneTurn(page, wire, turn);
      const quality = qualityOf(await recorder.end(), sentences);
      process.stdout.write(`turn ${turn}: ${JSON.stringify(quality)}\n`);
      turns.push(quality);
    }
    expect(middleOf(turns.map(({ longestGapMs }) => longestGapMs))).toBeLessThanOrEqual(GAP_LIMIT_MS);
    expect(middleOf(turns.map(({ clippedMs }) => clippedMs))).toBeLessThanOrEqual(CLIPPED_LIMIT_MS);
    expect(middleOf(turns.map(({ levelSpreadDb }) => levelSpreadDb))).toBeLessThanOrEqual(LEVEL_LIMIT_DB);
  } finally {
    await browser.close();
    await product.stop();
    await Promise.all([voice.stop(), mind.close()]);
    await forget(product);
  }
});

test('the measurement finds a gap, a clipped beginning and an unsteady level', () => {
  /** Two seconds of sound whose loudness changes with each syllable of 50 ms. */
  const sentence = (seed: number): Sound => ({
    rate: SPEECH_RATE,
    samples: Float32Array.from({ length: 2 * SPEECH_RATE }, (_, at) => {
      const syllable = Math.floor(at / (SPEECH_RATE / 20)) + 1;
      return (0.1 + (((seed * syllable * syllable) % 7) / 7) * 0.3) * Math.sin(at * 0.2);
    }),
  });
  const sentences = [sentence(3), sentence(5)];
  const pause = new Float32Array(SPEECH_RATE);
  const pieces = () => [pause, ...sentences.flatMap(({ samples }) => [samples.slice(), pause])];
  const heard = (spoil: (second: Float32Array) => void): SoundQuality => {
    const played = pieces();
    const second = played[3];
    if (second) spoil(second);
    const samples = Float32Array.from(played.flatMap((piece) => [...piece]));
    return qualityOf({ rate: SPEECH_RATE, samples }, sentences);
  };
  const ms = SPEECH_RATE / 1000;
  expect(heard(() => {})).toEqual({
    longestGapMs: 0,
    clippedMs: 0,
    levelSpreadDb: expect.closeTo(0, 1),
    sentences: 2,
  });
  expect(heard((second) => second.fill(0, 800 * ms, 880 * ms)).longestGapMs).toBe(80);
  expect(heard((second) => second.fill(0, 0, 70 * ms)).clippedMs).toBe(70);
  const halved = heard((second) => second.set(second.map((sample) => sample / 2)));
  expect(halved.levelSpreadDb).toBeCloseTo(6, 0);
});
