import { expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { startLoopbackAsr, startLoopbackChat, startLoopbackTts } from '#testing/openai-loopback.ts';
import { createStages, describeStages, stageSettingsFromEnv } from './open-stages.ts';

const LLM = { LLM_BASE_URL: 'http://127.0.0.1:1/v1/', LLM_MODEL: 'a-model' };
const never = new AbortController().signal;

it('the stages without a key are the grammar recogniser and espeak-ng of the system', () => {
  const settings = stageSettingsFromEnv({ ...LLM, PATH: process.env.PATH, ASR_BASE_URL: '' });
  expect(settings).toMatchObject({
    mind: { baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'a-model' },
    hearing: { kind: 'grammar' },
    speech: { kind: 'espeak-ng' },
  });
  expect(describeStages(settings)).toEqual({ hearing: 'grammar', mind: 'http', speech: 'espeak-ng' });
});

it('without the program espeak-ng on the path its package speaks', () => {
  const settings = stageSettingsFromEnv({ ...LLM, PATH: '/nowhere' });
  expect(describeStages(settings)).toMatchObject({ speech: 'espeak-ng-wasm' });
});

it('an address alone is enough for hearing and for speech', () => {
  const env = { ...LLM, ASR_BASE_URL: 'https://asr.example/v1', TTS_BASE_URL: 'https://tts.example/v1' };
  const settings = stageSettingsFromEnv({ ...env, TTS_API_KEY: 'k', TTS_MODEL: 'kokoro' });
  expect(settings.hearing).toEqual({
    kind: 'http',
    provider: { baseUrl: 'https://asr.example/v1', apiKey: null, model: 'whisper-1' },
  });
  expect(settings.speech).toEqual({
    kind: 'http',
    provider: { baseUrl: 'https://tts.example/v1', apiKey: 'k', model: 'kokoro' },
  });
  expect(describeStages(settings)).toEqual({ hearing: 'http', mind: 'http', speech: 'http' });
});

it('all problems are told together, by name, without a value', () => {
  const read = () =>
    stageSettingsFromEnv({ ASR_BASE_URL: 'a secret place', TTS_BASE_URL: 'ftp://user:secret@host' });
  expect(read).toThrow(/LLM_BASE_URL is required.*LLM_MODEL is required.*ASR_BASE_URL.*TTS_BASE_URL/s);
  expect(read).not.toThrow(/secret/);
});

it('stages behind addresses hear, think and speak', async () => {
  const asr = await startLoopbackAsr({ reply: 'seven' });
  const chat = await startLoopbackChat({ pieces: ['Well done!'] });
  const tts = await startLoopbackTts();
  const stages = await createStages(
    stageSettingsFromEnv({
      LLM_BASE_URL: chat.baseUrl,
      LLM_MODEL: 'm',
      ASR_BASE_URL: asr.baseUrl,
      TTS_BASE_URL: tts.baseUrl,
    }),
    createLog(() => undefined),
  );
  const turn = { samples: new Int16Array(160), expected: [], language: 'en' };
  expect(await stages.hearing.hear(turn, never)).toEqual({ kind: 'words', text: 'seven' });
  const thought: unknown[] = [];
  for await (const part of stages.mind.reply([{ role: 'user', content: 'seven' }], never)) thought.push(part);
  expect(thought[0]).toEqual({ kind: 'text', text: 'Well done!' });
  let samples = 0;
  for await (const piece of stages.speech.say({ text: 'Well done!', voice: 'alloy', speed: 1 }, never)) {
    samples += piece.length;
  }
  expect(samples).toBeGreaterThan(0);
  await Promise.all([stages.hearing.close(), stages.mind.close(), stages.speech.close()]);
  await Promise.all([asr.close(), chat.close(), tts.close()]);
});
