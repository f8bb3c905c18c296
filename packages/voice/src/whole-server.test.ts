import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import { TestLearner } from '#testing/test-learner.ts';
import { eventually } from '#testing/test-server.ts';
import { realTime } from '#testing/test-time.ts';
import { VOICE_PROGRAM } from '#testing/voice-program.ts';

const PRACTICE_PROGRAM = [
  '--import',
  'tsx',
  fileURLToPath(new URL('../../practice/src/main.ts', import.meta.url)),
];
const KEY = 'key-of-the-whole-server-test';
const INSTRUCTIONS = 'Teacher name: Ada\nLearner: Sam\nAge: 9\nSpecialty: Mathematics';

const TRANSCRIBED = /^conversation\.item\.input_audio_transcription\.(completed|failed)$/;

type Program = { child: ChildProcess; output(): string; stop(): Promise<void> };

function startProgram(program: string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  return { child, output: () => output, stop };
}

/** Resolves with the address of the voice server once the server reports that it is ready. */
async function addressOf(program: Program): Promise<string> {
  const ready = once(program.child, 'message').then(([message]) => message as { type: string; port: number });
  const exit = once(program.child, 'exit').then(() => null);
  const message = await Promise.race([ready, exit]);
  if (message === null) throw new Error(`The voice server ended: ${program.output()}`);
  expect(message.type).toBe('ready');
  return `http://127.0.0.1:${message.port}`;
}

/** The whole voice server, started as in production, with the practice teacher as its text model. */
describe('the voice server as a program, without any provider key', () => {
  let practice: Program;
  let llm: Record<string, string>;
  let voice: Program;
  let address: string;
  let client: TestLearner | null = null;

  beforeAll(async () => {
    practice = startProgram(PRACTICE_PROGRAM, { PRACTICE_PORT: '0' });
    const LLM_BASE_URL = await expectAddress(practice);
    llm = { LLM_BASE_URL, LLM_MODEL: 'vivavoce-practice' };
  });
  afterEach(async () => {
    client?.close();
    client = null;
    await voice.stop();
  });
  afterAll(() => practice.stop());

  async function lesson(env: Record<string, string> = {}): Promise<TestLearner> {
    voice = startProgram(VOICE_PROGRAM, { VOICE_PORT: '0', VOICE_API_KEY: KEY, ...llm, ...env });
    address = await addressOf(voice);
    client = await TestLearner.call({ address, key: KEY });
    const transcription = { model: 'any', language: 'en' };
    const session = { type: 'realtime', instructions: INSTRUCTIONS, audio: { input: { transcription } } };
    client.send({ type: 'session.update', session });
    await eventually(client, 'session.updated');
    return client;
  }

  function type(learner: TestLearner, text: string): void {
    const content = [{ type: 'input_text', text }];
    learner.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
    learner.send({ type: 'response.create' });
  }

  const hasProgram = findEspeakProgram(process.env) !== null;
  it.each([
    ...(hasProgram ? [{ form: 'espeak-ng', path: process.env.PATH ?? '' }] : []),
    { form: 'espeak-ng-wasm', path: '/nowhere' },
  ])('speaks the answer to a typed message with $form', async ({ form, path }) => {
    const learner = await lesson({ PATH: path });
    const health = await fetch(`${address}/health`).then((response) => response.json());
    expect(health).toMatchObject({ stages: { hearing: 'grammar', mind: 'http', speech: form } });
    type(learner, 'A very private hello');
    const done = await eventually(learner, 'response.done');
    expect(done).toMatchObject({ response: { status: 'completed' } });
    const [transcript] = learner.of('response.output_audio_transcript.done');
    expect(String(transcript?.transcript).length).toBeGreaterThan(10);
    await learner.until(() => learner.lastLoudAt > 0);
    expect(voice.output()).not.toMatch(/private/);
  });

  it.skipIf(!canSpeak)('hears the learner and speaks the answer (needs espeak-ng)', async () => {
    const learner = await lesson();
    await learner.say(speak('Seven.'));
    await eventually(learner, 'input_audio_buffer.committed');
    const heard = () => learner.events.find(({ type }) => TRANSCRIBED.test(type));
    await learner.until(() => heard() !== undefined);
    expect(heard()).not.toMatchObject({ error: { code: 'hearing_unavailable' } });
    // If the machine stalls briefly, the speech is cut in two; the reply to the first half is then taken back.
    const done = () => learner.of('response.done').map(({ response }) => response);
    await expect.poll(done).toContainEqual(expect.objectContaining({ status: 'completed' }));
    await learner.until(() => learner.lastLoudAt > 0);
    expect(voice.output()).not.toMatch(/no recogniser could be loaded|hearing failed|speech failed/);
  });

  it('ends when its parent process is gone', async () => {
    await lesson();
    const exit = once(voice.child, 'exit');
    voice.child.disconnect();
    expect(await exit).toEqual([0, null]);
  });

  it('refuses to start without a text model, and names what is missing', async () => {
    voice = startProgram(VOICE_PROGRAM, { VOICE_PORT: '0' });
    expect(await once(voice.child, 'exit')).toEqual([1, null]);
    expect(voice.output()).toMatch(/LLM_BASE_URL is required.*LLM_MODEL is required/s);
  });
});

async function expectAddress(practice: Program): Promise<string> {
  await realTime.until(() => /answers at http/.test(practice.output()));
  return /http:\S+/.exec(practice.output())?.[0] ?? '';
}
