import { expect, it } from 'vitest';
import { NoHearing } from '#hearing/no-hearing.ts';
import { createLog } from '#log.ts';
import { startLoopbackAsr, startLoopbackChat, startLoopbackTts } from '#testing/openai-loopback.ts';
import { createStages, describeStages, openSpeech, stageSettingsFromEnv } from './open-stages.ts';

const LLM = { LLM_BASE_URL: 'http://127.0.0.1:1/v1/', LLM_MODEL: 'a-model' };
const never = new AbortController().signal;

it('uses the grammar recogniser and the system espeak-ng when no provider is set', () => {
  const settings = stageSettingsFromEnv({ ...LLM, PATH: process.env.PATH, ASR_BASE_URL: '' });
  expect(settings).toMatchObject({
    mind: { baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'a-model' },
    hearing: { kind: 'grammar' },
    speech: { kind: 'espeak-ng' },
  });
  expect(describeStages(settings)).toEqual({ hearing: 'grammar', mind: 'http', speech: 'espeak-ng' });
});

it('uses the espeak-ng package when the program is not on the path', () => {
  const settings = stageSettingsFromEnv({ ...LLM, PATH: '/nowhere' });
  expect(describeStages(settings)).toMatchObject({ speech: 'espeak-ng-wasm' });
});

it('needs only an address for hosted hearing and speech', () => {
  const env = { ...LLM, ASR_BASE_URL: 'https://asr.example/v1', TTS_BASE_URL: 'https://tts.example/v1' };
  const settings = stageSettingsFromEnv({ ...env, TTS_API_KEY: 'k', TTS_MODEL: 'kokoro' });
  expect(settings.hearing).toEqual({
    kind: 'http',
    provider: { baseUrl: 'https://asr.example/v1', apiKey: null, model: 'whisper-1' },
    limitMs: 8_000,
    stream: false,
    fallBack: true,
  });
  expect(settings.speech).toEqual({
    kind: 'http',
    provider: { baseUrl: 'https://tts.example/v1', apiKey: 'k', model: 'kokoro' },
    firstSoundLimitMs: 5_000,
    voices: new Map(),
    fallBack: { kind: 'espeak-ng-wasm' },
  });
  expect(describeStages(settings)).toEqual({ hearing: 'http', mind: 'http', speech: 'http' });
});

it('lets hosted stages set time limits and voices, and switch off the stand-ins', () => {
  const env = { ...LLM, ASR_BASE_URL: 'https://asr.example/v1', TTS_BASE_URL: 'https://tts.example/v1' };
  const settings = stageSettingsFromEnv({
    ...env,
    ASR_TIMEOUT_SECONDS: '3',
    ASR_STREAM: 'on',
    ASR_FALLBACK: 'off',
    TTS_TIMEOUT_SECONDS: '2.5',
    TTS_VOICES: 'alloy=af_heart,ash=am_adam',
    TTS_FALLBACK: 'off',
  });
  expect(settings.hearing).toMatchObject({ limitMs: 3_000, stream: true, fallBack: false });
  expect(settings.speech).toMatchObject({ firstSoundLimitMs: 2_500, fallBack: null });
  expect(settings.speech).toMatchObject({
    voices: new Map([
      ['alloy', 'af_heart'],
      ['ash', 'am_adam'],
    ]),
  });
  const wrong = () => stageSettingsFromEnv({ ...env, TTS_VOICES: 'alloy', TTS_FALLBACK: 'perhaps' });
  expect(wrong).toThrow(/TTS_VOICES must be pairs.*TTS_FALLBACK/s);
  const tooPatient = () => stageSettingsFromEnv({ ...env, ASR_TIMEOUT_SECONDS: '16' });
  expect(tooPatient).toThrow(/ASR_TIMEOUT_SECONDS/);
});

it('reports a hosted voice as failing while espeak-ng speaks instead', async () => {
  const tts = await startLoopbackTts({ status: 500 });
  const lines: string[] = [];
  const settings = stageSettingsFromEnv({ ...LLM, TTS_BASE_URL: tts.baseUrl, PATH: process.env.PATH });
  const speech = await openSpeech(
    settings.speech,
    createLog((line) => lines.push(line)),
  );
  const hearing = new NoHearing();
  const stages = { hearing, speech, mind: { reply: () => neverThinks(), close: async () => undefined } };
  const kinds = describeStages(settings, stages);
  expect(kinds).toEqual({ hearing: 'none', mind: 'http', speech: 'http' });
  let samples = 0;
  for await (const piece of speech.say({ text: 'Private words.', voice: 'alloy', speed: 1 }, never)) {
    samples += piece.length;
  }
  expect(samples).toBeGreaterThan(10_000);
  expect(kinds.speech).toBe('http, failing');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/the hosted voice fails.*status 500/);
  await speech.close();
  await tts.close();
});

async function* neverThinks(): AsyncGenerator<never> {}

it('reports all problems together, by name and without values', () => {
  const read = () =>
    stageSettingsFromEnv({ ASR_BASE_URL: 'a secret place', TTS_BASE_URL: 'ftp://user:secret@host' });
  expect(read).toThrow(/LLM_BASE_URL is required.*LLM_MODEL is required.*ASR_BASE_URL.*TTS_BASE_URL/s);
  expect(read).not.toThrow(/secret/);
});

it('hears, thinks and speaks through hosted stages', async () => {
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
