import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { speak } from '#testing/synthetic-speech.ts';
import { record } from '../bench/light-learner.ts';
import { manyAtOnce, unlessBusy } from './many-at-once.ts';
import { RawLearner } from './raw-learner.ts';
import { SoakLearner } from './soak-learner.ts';

/** The course of a short call. */
export type ShortCall =
  | 'hung up at once'
  | 'closed when open'
  | 'hung up when open'
  | 'a few words and closed'
  | 'a sentence and its answer'
  | 'never connected'
  | 'answer not waited for'
  | 'offer cut off'
  | 'wrong offer'
  | 'wrong key';

/**
 * The task of the learners' process: it makes `calls`, several at a time, and still has `living` calls open when it
 * reports that it is done.
 */
export type Assignment = { address: string; key: string; calls: ShortCall[]; atOnce: number; living: number };

/** The result: descriptions of the calls that did not go as they should. */
export type ErrandDone = { type: 'done'; odd: string[] };

let errand: Assignment = { address: '', key: '', calls: [], atOnce: 1, living: 0 };

/** Each returns `true` when the call went as it should. */
const GO: Record<ShortCall, () => Promise<boolean>> = {
  async 'hung up at once'() {
    const learner = new RawLearner();
    await learner.call(errand);
    const status = await hangUp(learner.callId);
    learner.close();
    return status === 200;
  },
  async 'closed when open'() {
    return withOpenCall(async () => true);
  },
  async 'hung up when open'() {
    return withOpenCall(async (learner) => (await hangUp(learner.callId)) === 200);
  },
  async 'a few words and closed'() {
    return withOpenCall(async (learner) => {
      learner.send(
        JSON.stringify({ type: 'session.update', session: { instructions: 'Well done, seven it is.' } }),
      );
      learner.send(JSON.stringify({ type: 'response.create' }));
      return eventually(() => learner.events.some((event) => event.includes('output_audio_buffer.started')));
    });
  },
  async 'a sentence and its answer'() {
    const learner = await SoakLearner.call(errand, 'Well done, seven it is.');
    const timer = setInterval(() => learner.catchUp(performance.now()), 5);
    learner.ask(sentence());
    const answered = await eventually(() => learner.answered > 0);
    clearInterval(timer);
    learner.close();
    return answered;
  },
  async 'never connected'() {
    const learner = new RawLearner();
    const response = await post(await learner.offer(false), errand.key);
    learner.close();
    return response.status === 201;
  },
  async 'answer not waited for'() {
    const learner = new RawLearner();
    const offer = await learner.offer(false);
    learner.close();
    return cutOff(offer, offer.length);
  },
  async 'offer cut off'() {
    return cutOff('v=0\r\n', 1_000);
  },
  async 'wrong offer'() {
    return (await post('v=0\r\nm=audio 9 X 1\r\n', errand.key)).status === 400;
  },
  async 'wrong key'() {
    return (await post('v=0\r\n', 'sk_wrong')).status === 401;
  },
};

process.on('message', (message: Assignment) => void run(message));
process.on('disconnect', () => process.exit(0));

async function run(message: Assignment): Promise<void> {
  errand = message;
  const odd: string[] = [];
  await manyAtOnce(errand.calls.length, errand.atOnce, async (index) => {
    const kind = errand.calls[index] ?? 'wrong key';
    const well = await GO[kind]().catch((error: unknown) => String(error));
    if (well !== true) odd.push(`${kind}: ${well}`);
  });
  await manyAtOnce(errand.living, errand.atOnce, async () => {
    const learner = new RawLearner();
    await learner.call(errand);
    if (!(await learner.opened())) odd.push('living: did not open');
  });
  const done: ErrandDone = { type: 'done', odd };
  process.send?.(done);
}

async function withOpenCall(use: (learner: RawLearner) => Promise<boolean>): Promise<boolean> {
  const learner = new RawLearner();
  try {
    await learner.call(errand);
    return (await learner.opened()) && (await use(learner));
  } finally {
    learner.close();
  }
}

async function post(sdp: string, key: string): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' };
  const url = `${errand.address}/v1/realtime/calls`;
  const response = await unlessBusy(() => fetch(url, { method: 'POST', headers, body: sdp }));
  await response.text();
  return response;
}

async function hangUp(callId: string): Promise<number> {
  const url = `${errand.address}/v1/realtime/calls/${callId}/hangup`;
  return (await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${errand.key}` } })).status;
}

/** Sends an offer that claims to be `length` bytes long, and cuts the connection. */
function cutOff(offer: string, length: number): Promise<boolean> {
  const head = `Authorization: Bearer ${errand.key}\r\nContent-Type: application/sdp\r\nContent-Length: ${length}`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(errand.address).port), '127.0.0.1', () => {
      socket.write(`POST /v1/realtime/calls HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n${offer}`, () =>
        socket.destroy(),
      );
    });
    socket.on('close', () => resolve(true));
    socket.on('error', reject);
  });
}

async function eventually(done: () => boolean): Promise<boolean> {
  const limit = performance.now() + 20_000;
  while (!done() && performance.now() < limit) await sleep(20);
  return done();
}

let spoken: ReturnType<typeof record> | null = null;

function sentence(): ReturnType<typeof record> {
  spoken ??= record(speak('The answer is seven.'));
  return spoken;
}
