import { setTimeout as sleep } from 'node:timers/promises';
import { CLEAN, type NetworkConditions, ROUGH } from '#testing/packet-path.ts';
import { recording } from '#testing/recordings.ts';
import { LOUD_PEAK, TestLearner } from '#testing/test-learner.ts';
import { UdpRelay } from '#testing/udp-relay.ts';
import { msOf } from '#vad/frames.ts';
import { type Distribution, distribution } from './distribution.ts';
import { EXPECTED, quietBelow, SAYINGS } from './sayings.ts';
import { startServer } from './server-under-test.ts';

const ANSWER_LIMIT_MS = 10_000;
const TRANSCRIBED = 'conversation.item.input_audio_transcription.completed';

/** How the turns fared on one network. `wait` is the time from the end of speech to the teacher's first sound. */
export type NetworkResult = {
  wait: Distribution;
  /** The number of turns of which every word was understood, and the total number of turns. */
  understood: number;
  turns: number;
};

/**
 * Sends recordings of people alternately through a clean relay and through one with 5 % loss and 60 ms of jitter each
 * way, with the embedded recogniser. Sends six turns per round through each relay. Needs `hasRecordings`.
 */
export async function measureRoughNetwork(
  rounds: number,
  roughness: NetworkConditions = ROUGH,
): Promise<{ clean: NetworkResult; rough: NetworkResult; extraP50Ms: number; extraP95Ms: number }> {
  const server = await startServer({ pinned: false, maxCalls: 4, hearing: 'embedded' });
  const clean = await Learner.call(server, CLEAN, 1);
  const rough = await Learner.call(server, roughness, 2);
  try {
    await sleep(2_000);
    for (let round = 0; round < rounds; round += 1) {
      for (const saying of SAYINGS) {
        await clean.say(saying);
        await rough.say(saying);
      }
    }
  } finally {
    clean.close();
    rough.close();
    await server.stop();
  }
  const [still, shaken] = [clean.result(), rough.result()];
  return {
    clean: still,
    rough: shaken,
    extraP50Ms: shaken.wait.p50 - still.wait.p50,
    extraP95Ms: shaken.wait.p95 - still.wait.p95,
  };
}

/** Returns the length of the speech, up to the last sample that is not much quieter than the loudest. */
function speechMs(samples: Int16Array): number {
  const quiet = quietBelow(samples);
  return msOf(samples.findLastIndex((sample) => Math.abs(sample) > quiet));
}

class Learner {
  private readonly client: TestLearner;
  private readonly relay: UdpRelay;
  private readonly waits: number[] = [];
  private turns = 0;
  private understood = 0;

  static async call(
    server: { address: string; key: string },
    conditions: NetworkConditions,
    seed: number,
  ): Promise<Learner> {
    const relay = await UdpRelay.open(conditions, seed);
    const client = await TestLearner.call({ ...server, route: relay.through });
    const input = { transcription: { model: 'any', language: 'en', prompt: EXPECTED.join(', ') } };
    client.send({
      type: 'session.update',
      session: { type: 'realtime', instructions: 'Well done.', audio: { input } },
    });
    return new Learner(client, relay);
  }

  private constructor(client: TestLearner, relay: UdpRelay) {
    this.client = client;
    this.relay = relay;
  }

  /** Says a recording, waits for the answer, and then waits until the teacher has been silent for a second. */
  async say({ file, said }: { file: string; said: string }): Promise<void> {
    const { client } = this;
    const before = client.of(TRANSCRIBED).length;
    const samples = recording(file);
    const endsAt = performance.now() + speechMs(samples);
    await client.say(samples);
    const limit = endsAt + ANSWER_LIMIT_MS;
    while (client.lastLoudAt === 0 && performance.now() < limit) await sleep(5);
    const answered = client.sounds.find(({ peak }) => peak >= LOUD_PEAK);
    if (answered) this.waits.push(answered.atMs - endsAt);
    while (performance.now() - client.lastLoudAt < 1_000) await sleep(20);
    const words = client
      .of(TRANSCRIBED)
      .slice(before)
      .map(({ transcript }) => String(transcript));
    this.turns += 1;
    if (words.join(' ').toLowerCase().includes(said)) this.understood += 1;
    client.sounds.length = 0;
  }

  result(): NetworkResult {
    return { wait: distribution(this.waits), understood: this.understood, turns: this.turns };
  }

  close(): void {
    this.client.close();
    this.relay.close();
  }
}
