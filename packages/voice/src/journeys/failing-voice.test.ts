import { expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { createStages, describeStages, stageSettingsFromEnv } from '#open-stages.ts';
import { startVoiceServer } from '#server.ts';
import { readSettings } from '#settings.ts';
import { startLoopbackAsr, startLoopbackChat, startLoopbackTts } from '#testing/openai-loopback.ts';
import { TestLearner } from '#testing/test-learner.ts';
import { eventually, TEST_KEY } from '#testing/test-server.ts';

it('a lesson continues aloud when its hosted voice fails, and health reports it', async () => {
  const tts = await startLoopbackTts();
  const [asr, chat] = [
    await startLoopbackAsr({ reply: '' }),
    await startLoopbackChat({ pieces: ['Well done!'] }),
  ];
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const stageSettings = stageSettingsFromEnv({
    PATH: process.env.PATH,
    LLM_BASE_URL: chat.baseUrl,
    LLM_MODEL: 'm',
    ASR_BASE_URL: asr.baseUrl,
    TTS_BASE_URL: tts.baseUrl,
    TTS_TIMEOUT_SECONDS: '15',
  });
  const stages = await createStages(stageSettings, log);
  const settings = { ...readSettings({ VOICE_PORT: '0' }), apiKey: TEST_KEY };
  const stageKinds = describeStages(stageSettings, stages);
  const server = await startVoiceServer({ settings, stages, stageKinds, log });
  const client = await TestLearner.call({ address: server.address, key: TEST_KEY });

  client.send({ type: 'response.create' });
  await eventually(client, 'output_audio_buffer.stopped');
  expect(tts.requests).toHaveLength(1);

  tts.script.status = 500;
  client.send({ type: 'response.create' });
  const done = await eventually(client, 'response.done', 2);
  expect(done).toMatchObject({ response: { status: 'completed' } });
  await eventually(client, 'output_audio_buffer.stopped', 2);
  expect(await (await fetch(`${server.address}/health`)).json()).toMatchObject({
    stages: { hearing: 'http', speech: 'http, failing' },
  });
  expect(lines.filter((line) => line.includes('the hosted voice'))).toHaveLength(1);
  expect(lines.join('\n')).not.toMatch(/Well done/);

  client.close();
  await server.close();
  await Promise.all([stages.hearing.close(), stages.mind.close(), stages.speech.close()]);
  await Promise.all([asr.close(), chat.close(), tts.close()]);
});
