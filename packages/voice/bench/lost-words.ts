import { openGrammarHearing } from '#hearing/grammar-hearing.ts';
import { createLog } from '#log.ts';
import { CLEAN, type NetworkConditions, ROUGH, seededRandom } from '#testing/packet-path.ts';
import { recording } from '#testing/recordings.ts';
import { InboundAudio } from '#transport/inbound-audio.ts';
import { openOpusEncoder, PACKET_MS } from '#transport/opus.ts';
import { samplesOf } from '#vad/frames.ts';
import { EXPECTED, SAYINGS } from './sayings.ts';

/** The number of silent packets before the recording. By the time it starts, the line has got to know its network. */
const LEAD_IN_PACKETS = 100;

const PACKET_TICKS = 960;

/**
 * How many of the turns were understood word for word, and the mean delay per packet that the network and the repair of
 * its losses add.
 */
type WordsKept = { understood: number; turns: number; waitMs: number };

/**
 * Measures the same recordings with the embedded recogniser on a clean and a rough network. The networks are simulated
 * in virtual time: the fate of each packet is random, and the clock is just a number. The result shows what is lost on
 * the way, and does not depend on this machine.
 */
export async function measureLostWords(seeds: number): Promise<{ clean: WordsKept; rough: WordsKept }> {
  const hearing = await openGrammarHearing(createLog(() => undefined));
  const measure = async (conditions: NetworkConditions, runs: number): Promise<WordsKept> => {
    const result: WordsKept = { understood: 0, turns: 0, waitMs: 0 };
    for (let seed = 1; seed <= runs; seed += 1) {
      for (const { file, said } of SAYINGS) {
        const { samples, waitMs } = carried(recording(file), conditions, seed);
        const turn = { samples, expected: EXPECTED, language: 'en' };
        const heard = await hearing.hear(turn, new AbortController().signal);
        result.turns += 1;
        result.waitMs += waitMs;
        if (heard.kind === 'words' && heard.text.toLowerCase().includes(said)) result.understood += 1;
      }
    }
    return { ...result, waitMs: Math.round(result.waitMs / result.turns) };
  };
  try {
    return { clean: await measure(CLEAN, 1), rough: await measure(ROUGH, seeds) };
  } finally {
    await hearing.close();
  }
}

type Arrival = { sequence: number; payload: Buffer; atMs: number };

/** Returns the samples that come out of our end of the line, without the lead-in, and the average delay of a packet. */
function carried(samples: Int16Array, conditions: NetworkConditions, seed: number) {
  const heard: number[] = [];
  let waitedMs = 0;
  let now = 0;
  const inbound = new InboundAudio((piece) => {
    const sentMs = (heard.length / samplesOf(PACKET_MS)) * PACKET_MS;
    waitedMs += now - sentMs;
    heard.push(...piece);
  });
  const arrivals = travel(packets(samples, conditions.loss), conditions, seed);
  const endMs = (arrivals.at(-1)?.atMs ?? 0) + 2 * PACKET_MS;
  for (now = 0; now <= endMs; now += 1) {
    for (let next = arrivals[0]; next && next.atMs <= now; next = arrivals[0]) {
      inbound.push({ ...next, ssrc: 1, timestamp: next.sequence * PACKET_TICKS }, now);
      arrivals.shift();
    }
    if (now % PACKET_MS === 0) inbound.tick(now);
  }
  inbound.close();
  const lead = LEAD_IN_PACKETS * samplesOf(PACKET_MS);
  return {
    samples: Int16Array.from(heard.slice(lead)),
    waitMs: waitedMs / (heard.length / samplesOf(PACKET_MS)),
  };
}

function packets(samples: Int16Array, loss: number): Buffer[] {
  const encode = openOpusEncoder(16_000);
  encode.expectLoss(Math.round(loss * 100));
  const step = samplesOf(PACKET_MS);
  const count = LEAD_IN_PACKETS + Math.ceil(samples.length / step);
  return Array.from({ length: count }, (_, n) => {
    const frame = new Int16Array(step);
    const from = (n - LEAD_IN_PACKETS) * step;
    if (from >= 0) frame.set(samples.subarray(from, from + step));
    return Buffer.from(encode(frame));
  });
}

function travel(sent: readonly Buffer[], { loss, jitterMs }: NetworkConditions, seed: number): Arrival[] {
  const random = seededRandom(seed);
  return sent
    .map((payload, sequence) => ({
      sequence,
      payload,
      atMs: sequence * PACKET_MS + random() * jitterMs,
      isLost: random() < loss,
    }))
    .filter(({ isLost }) => !isLost)
    .sort((a, b) => a.atMs - b.atMs);
}
