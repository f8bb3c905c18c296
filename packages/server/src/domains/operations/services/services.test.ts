// @module-tag postgresql

import type { readServices, Service } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { VoiceServer } from '#platform/providers/providers.ts';
import { serviceFigures } from '#platform/service-figures/tables.ts';
import { appOver } from '#testing/app-over.ts';
import { inACall, keyFor, offerWith, readMessages, stop } from '#testing/live-call.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { startMetrics } from '#testing/third-parties/loopback-metrics.ts';
import {
  type LoopbackTextModel,
  startLoopbackTextModel,
} from '#testing/third-parties/loopback-text-model.ts';
import { learnerBegan, learnerSaid, teacherWords } from '#testing/third-parties/provider-events.ts';
import { startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const HOUR_MS = 60 * 60_000;
let server: TestApp;
let model: LoopbackTextModel;
beforeAll(async () => {
  model = await startLoopbackTextModel();
  server = await appOver(await testPlatform(), {}, model);
});
afterAll(async () => {
  await server.close();
  await model.close();
});
afterEach(async () => {
  Object.assign(model.script, { status: 200, answer: 'How many is that?' });
  await read(server);
  await server.platform.db.orm.delete(serviceFigures);
  await server.platform.db.orm.delete(learningSessions);
});

/** Reads the services as a new administrator, whose token has not expired. */
async function read(at: TestApp, hours = '24'): Promise<ReplyOf<typeof readServices>> {
  const { headers } = await at.signUp({ role: 'ADMIN' });
  const url = `/api/admin/operations/services?hours=${hours}`;
  const answer = await at.app.inject({ url, headers });
  return answer.json();
}

async function partOf(at: TestApp, wanted: Service['part']): Promise<Service> {
  const found = (await read(at)).services.find(({ part }) => part === wanted);
  if (!found) throw new Error(`no ${wanted} in the list`);
  return found;
}

/** Returns how a stage fared, as `servedBy measured/failed`. */
async function faredOf(at: TestApp, part: Service['part'], wanted: Service['stages'][number]['stage']) {
  const { stages } = await partOf(at, part);
  return stages
    .filter(({ stage }) => stage === wanted)
    .map(({ servedBy, measured, failed }) => `${servedBy} ${measured}/${failed}`);
}

const write = (person: Person, message: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/chat/send',
    headers: person.headers,
    payload: { userId: person.userId, teacherId: '0b7c2a54-6f0e-4a51-9a53-7d1f0a1c0001', message },
  });

const speechOf = (voice: string, { headers }: Person) =>
  server.app.inject({ url: `/api/voices/${voice}/sample`, headers });

describe('the services', () => {
  it('are listed with who serves each part now, and whether that is a stand-in', async () => {
    const { services } = await read(server);
    const isOnPglite = server.platform.db.kind === 'pglite';
    expect(
      services.map(({ part, servedBy, isStandIn, status }) => [part, servedBy, isStandIn, status]),
      spec('X-908'),
    ).toEqual([
      ['voice', 'loopback', false, 'up'],
      ['text', 'loopback', false, 'up'],
      ['hearing', 'loopback', false, 'up'],
      ['speech', 'loopback', false, 'up'],
      ['moderation', 'our own rules alone', true, 'up'],
      ['mail', 'the outbox on this machine', true, 'up'],
      ['payments', 'the sandbox, where nobody is charged', true, 'up'],
      ['database', isOnPglite ? 'embedded PGlite' : 'PostgreSQL', isOnPglite, 'up'],
      ['files', 'disk', true, 'up'],
    ]);
    expect(services.filter(({ isFailing }) => isFailing)).toEqual([]);
  });

  it('tell that a provider of live voice fails, and who hears and speaks instead', async () => {
    const failing = await withEmbedded({ status: () => 'up', current: () => null });
    const learner = await failing.signUp();
    const { key } = (await keyFor(failing, learner, await failing.startSession(learner))).json();
    failing.realtime.refuseAll(503);
    await offerWith(failing, key);
    const { services } = await read(failing);
    const lines = services.slice(0, 4).map(({ part, servedBy, isFailing }) => [part, servedBy, isFailing]);
    expect(lines, spec('X-908')).toEqual([
      ['voice', 'embedded voice server, standing in for loopback', true],
      ['text', 'practice teacher', false],
      ['hearing', 'embedded recogniser of expected answers', true],
      ['speech', 'embedded espeak-ng voice', true],
    ]);
    expect(await faredOf(failing, 'voice', 'open_call')).toEqual(['loopback 0/1']);
    await failing.close();
  });

  it('name the servers that our own voice server hears and speaks with', async () => {
    const platform = await testPlatform({
      ...{ ASR_BASE_URL: 'http://asr.example.org/v1', ASR_MODEL: 'whisper', ASR_API_KEY: 'hidden-1' },
      ...{ TTS_BASE_URL: 'http://tts.example.org:8880/v1', TTS_MODEL: 'kokoro', TTS_API_KEY: 'hidden-2' },
    });
    const own = await appOver(platform, {
      main: { name: 'embedded', standIn: true, current: () => null },
    });
    expect(await partOf(own, 'hearing')).toMatchObject({
      ...{ servedBy: 'whisper at asr.example.org', isStandIn: false, status: 'up' },
    });
    expect(await partOf(own, 'speech')).toMatchObject({ servedBy: 'kokoro at tts.example.org:8880' });
    expect(JSON.stringify(await read(own)), spec('X-908')).not.toContain('hidden');
    await own.close();
  });
});

describe('what is measured of the services', () => {
  it('are the calls that were opened and those that were refused', async () => {
    await inACall(server);
    await inACall(server);
    const learner = await server.signUp();
    const { key } = (await keyFor(server, learner, await server.startSession(learner))).json();
    server.realtime.refuseNext(503, 'server_busy');
    await offerWith(server, key);
    expect(await faredOf(server, 'voice', 'open_call'), spec('X-906')).toEqual(['loopback 2/1']);
  });

  it('is no call whose offer was wrong: that is no failure of the provider', async () => {
    const learner = await server.signUp();
    const { key } = (await keyFor(server, learner, await server.startSession(learner))).json();
    server.realtime.refuseNext(400, 'invalid_offer');
    expect((await offerWith(server, key)).statusCode).toBe(400);
    expect(await faredOf(server, 'voice', 'open_call'), spec('X-906')).toEqual([]);
  });

  it('is the wait for the teacher’s first words', async () => {
    const { learner, sessionId, call } = await inACall(server);
    const speech = { audio_end_ms: 2_000, item_id: 'u1' };
    await call.say(learnerBegan('u1'));
    await call.say({ type: 'input_audio_buffer.speech_stopped', ...speech });
    await call.say({ type: 'input_audio_buffer.committed', item_id: 'u1' });
    await call.say(learnerSaid('u1', 'twelve'));
    // The server has heard everything up to here.
    await expect.poll(() => readMessages(server, learner, sessionId)).toHaveLength(1);
    server.platform.clock.advance(700);
    await call.say({ type: 'response.created', response: { id: 'resp_1' } });
    await call.say(teacherWords('t1', 'Right'));
    await expect.poll(() => faredOf(server, 'voice', 'first_sound')).toEqual(['loopback 1/0']);
    const { stages } = await partOf(server, 'voice');
    const { medianMs } = stages.find(({ stage }) => stage === 'first_sound') ?? {};
    expect(medianMs, spec('X-907')).toBe(700);
  });

  it('are lesson plans, summaries and messages in writing', async () => {
    const learner = await server.signUp();
    const written = await write(learner, 'hello');
    model.script.status = 500;
    await write(learner, 'hello?');
    Object.assign(model.script, { status: 200, answer: '{"summary":"We counted to twelve."}' });
    await stop(server, learner, written.json().learningSessionId, 1);
    await server.platform.jobs.idle();
    const { stages } = await partOf(server, 'text');
    expect(
      stages.map(({ stage, servedBy, measured, failed }) => [stage, servedBy, measured, failed]),
      spec('X-906'),
    ).toEqual([
      ['chat', 'loopback', 1, 1],
      ['plan', 'our own curriculum', 1, 0],
      ['summary', 'loopback', 1, 0],
    ]);
  });

  it('are samples of voices that had to be made', async () => {
    const learner = await server.signUp();
    for (const voice of ['coral', 'coral']) expect((await speechOf(voice, learner)).statusCode).toBe(200);
    server.realtime.speech.script.status = 500;
    await speechOf('verse', learner);
    server.realtime.speech.script.status = 200;
    expect(await faredOf(server, 'speech', 'sample'), spec('X-906')).toEqual(['loopback 1/1']);
    expect((await partOf(server, 'speech')).isFailing).toBe(true);
    await speechOf('verse', learner);
    expect((await partOf(server, 'speech')).isFailing).toBe(false);
  });

  it('are mails that were handed to the mail server', async () => {
    const sink = await startSmtpSink();
    const mailing = await appOver(await testPlatform({ SMTP_URL: sink.url, MAIL_FROM: 'a@example.org' }));
    const { mail, db, jobs } = mailing.platform;
    const draft = { to: 'grace@example.org', subject: 'Hello', text: 'Hello' };
    await db.transaction((tx) => mail.send(tx, draft));
    await jobs.idle();
    expect(await faredOf(mailing, 'mail', 'deliver'), spec('X-906')).toEqual(['SMTP 1/0']);
    await mailing.close();
    await sink.close();
  });

  it('is added up over the hours that are asked for', async () => {
    const learner = await server.signUp();
    await write(learner, 'hello');
    server.platform.clock.advance(3 * HOUR_MS);
    const chats = async (hours: string) => {
      const { services } = await read(server, hours);
      return services
        .flatMap(({ stages }) => stages)
        .filter(({ stage }) => stage === 'chat')
        .map(({ measured }) => measured);
    };
    expect([await chats('1'), await chats('24'), await chats('168')], spec('X-908')).toEqual([[], [1], [1]]);
  });
});

describe('the cost of the last hours', () => {
  async function lesson(timeMinutes: number, costMicroUsd: number): Promise<void> {
    const id = await server.startSession(await server.signUp());
    const { orm } = server.platform.db;
    await orm.update(learningSessions).set({ timeMinutes, costMicroUsd }).where(eq(learningSessions.id, id));
  }

  it('is that of the sessions that began in them, in all and by minute', async () => {
    await lesson(60, 9_000_000);
    server.platform.clock.advance(25 * HOUR_MS);
    await lesson(10, 400_000);
    await lesson(30, 1_200_001);
    expect((await read(server)).cost, spec('X-910')).toEqual({
      ...{ minutes: 40, costUsd: 1.600001, costPerMinuteUsd: 1.600001 / 40 },
    });
    expect((await read(server, '168')).cost).toMatchObject({ minutes: 100, costUsd: 10.600001 });
  });

  it('is no cost by minute where there was no minute', async () => {
    await lesson(0, 300_000);
    expect((await read(server)).cost, spec('X-910')).toEqual({
      ...{ minutes: 0, costUsd: 0.3, costPerMinuteUsd: null },
    });
  });
});

/** Starts the product with a stand-by like our own voice server. */
async function withEmbedded(standby: Pick<VoiceServer, 'status' | 'current'>): Promise<TestApp> {
  return appOver(await testPlatform(), {
    standby: {
      ...{ name: 'embedded', model: 'vivavoce-voice', protocol: 'ga', understands: 'expected_answers' },
      ...{ sessionLimitSeconds: 7_200, servedBy: 'embedded voice server', standIn: true },
      ...standby,
    },
  });
}

it('our own voice server has figures of its own only where it runs', async () => {
  const voiceServer = await startMetrics('voice_calls 2\nvoice_calls_capacity 40\n');
  const own = await withEmbedded({ status: () => 'up', current: () => voiceServer });
  expect((await read(own)).voiceServer, spec('X-909')).toMatchObject({ calls: 2, capacity: 40 });
  expect((await read(server)).voiceServer, spec('X-909')).toBeNull();
  await own.close();
});
