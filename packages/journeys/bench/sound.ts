/** Measures the teacher's sound where it is played: gaps, clipped beginnings and level, over some turns of a lesson. */
import { expect } from '@playwright/test';
import { SentenceSplitter } from '@vivavoce/voice/conversation/sentences';
import { startLoopbackChat } from '@vivavoce/voice/testing/openai-loopback';
import { openBrowser } from '../src/support/browser.ts';
import { demoLearnerInTheLiveRoom, startByTyping, typeAnswer } from '../src/support/learner.ts';
import { openPage } from '../src/support/page.ts';
import { untilTheLearnersTurn, untilTheTeacherSounds } from '../src/support/spoken-lesson.ts';
import { forget, startVivavoce } from '../src/support/vivavoce.ts';
import { startStandaloneVoiceServer } from '../src/support/voice-server.ts';
import { listenToTheWire } from '../src/support/wire.ts';
import { recordPlayedSound } from './played-sound.ts';
import { qualityOf, type Sound } from './sound-quality.ts';

const ROUNDS = process.argv.includes('--quick') ? 2 : 6;
const KEY = 'a-key-for-the-sound-bench';
const SPEECH_RATE = 24_000;

const WORDS =
  'Today we build a garden with a pond. Its longest side has twelve metres. ' +
  'Bees like blue flowers best of all. How many flowers would you plant there?';

const mind = await startLoopbackChat({ pieces: [WORDS] });
const voice = await startStandaloneVoiceServer({
  VOICE_API_KEY: KEY,
  LLM_BASE_URL: mind.baseUrl,
  LLM_MODEL: 'a-model',
});
const product = await startVivavoce({
  env: { REALTIME_BASE_URL: `${voice.url}/v1`, REALTIME_API_KEY: KEY, VOICE_STANDBY: 'off' },
});
const browser = await openBrowser('refused');
const { page } = await openPage(browser);
const wire = await listenToTheWire(page);
const recorder = await recordPlayedSound(page);

/** The same words by the same voice, as the server makes them, a sentence at a time. */
async function spokenSentences(): Promise<Sound[]> {
  const told = wire.heard('session.updated').at(-1) as {
    session: { audio: { output: { voice: string; speed?: number } } };
  };
  const { voice: name, speed = 1 } = told.session.audio.output;
  const splitter = new SentenceSplitter();
  const sentences = [...splitter.push(WORDS), ...splitter.end()];
  const sounds: Sound[] = [];
  for (const input of sentences) {
    const answer = await fetch(`${voice.url}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: input.trim(), voice: name, speed, response_format: 'pcm' }),
    });
    const bytes = new Int16Array(await answer.arrayBuffer());
    sounds.push({ rate: SPEECH_RATE, samples: Float32Array.from(bytes, (sample) => sample / 32_768) });
  }
  return sounds;
}

try {
  await demoLearnerInTheLiveRoom(page, product.url);
  await startByTyping(page);
  await untilTheLearnersTurn(page);
  const sentences = await spokenSentences();
  const worst = { longestGapMs: 0, clippedMs: 0, levelSpreadDb: 0 };
  for (let round = 1; round <= ROUNDS; round += 1) {
    await recorder.begin();
    await typeAnswer(page, `flowers ${round}`);
    await untilTheTeacherSounds(wire, round + 1);
    await untilTheLearnersTurn(page);
    await expect.poll(() => wire.heard('output_audio_buffer.stopped').length).toBe(round + 1);
    const quality = qualityOf(await recorder.end(), sentences);
    console.log(`sound turn ${JSON.stringify(quality)}`);
    for (const what of ['longestGapMs', 'clippedMs', 'levelSpreadDb'] as const)
      worst[what] = Math.max(worst[what], quality[what]);
  }
  console.log(
    `sound turns=${ROUNDS} longest_gap_ms=${worst.longestGapMs} clipped_beginning_ms=${worst.clippedMs}`,
    `level_spread_db=${worst.levelSpreadDb.toFixed(1)}`,
  );
} finally {
  await browser.close();
  await product.stop();
  await Promise.all([voice.stop(), mind.close()]);
  await forget(product);
}
