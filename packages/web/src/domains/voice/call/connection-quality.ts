/**
 * How well the voices get through. A `weak` connection is noticeable now and then; a `poor` one loses words or makes
 * people wait.
 */
export type ConnectionQuality = 'good' | 'weak' | 'poor';

/** One sample of the connection's figures; null for those that are unknown. */
export type LinkSample = {
  /** The round-trip time in milliseconds. */
  roundTripMs: number | null;
  /** The share of packets lost since the previous sample (0 to 1), in the worse direction. */
  lossShare: number | null;
  /** How unevenly the packets arrive (RFC 3550), in milliseconds. */
  jitterMs: number | null;
};

/** How often the connection is checked. */
export const QUALITY_CHECK_MS = 3_000;

/**
 * The limits above which a link is weak or poor; its worst figure decides.
 * - Round trip: twice the one-way delays of ITU-T G.114, 150 ms (not noticed) and 400 ms (not acceptable).
 * - Loss: 3 % (which conference servers such as Pexip still call acceptable) and 10 % (a poor stream in the
 *   classification of Microsoft's Call Quality Dashboard).
 * - Jitter: 30 ms (the same classification, which itself notes that a good buffer hides it) and 100 ms (our own
 *   figure: the buffer then delays the teacher so long that the answers feel late).
 */
const LIMITS = {
  roundTripMs: { weak: 300, poor: 800 },
  lossShare: { weak: 0.03, poor: 0.1 },
  jitterMs: { weak: 30, poor: 100 },
} as const;

/**
 * How many samples in a row change the mark. One bad sample is not a bad connection, nor one good sample a recovery.
 */
const LOOKS_TO_WORSEN = 2;
const LOOKS_TO_RECOVER = 3;

/** The packets of one second of speech. A smaller number says nothing about the share that is lost. */
const PACKETS_TO_JUDGE_BY = 50;

const rank: Record<ConnectionQuality, number> = { good: 0, weak: 1, poor: 2 };

/** Returns the quality that a sample's figures amount to; null if all are unknown. */
export function qualityOf(sample: LinkSample): ConnectionQuality | null {
  let worst: ConnectionQuality | null = null;
  for (const name of ['roundTripMs', 'lossShare', 'jitterMs'] as const) {
    const figure = sample[name];
    if (figure === null) continue;
    const quality = figure > LIMITS[name].poor ? 'poor' : figure > LIMITS[name].weak ? 'weak' : 'good';
    if (worst === null || rank[quality] > rank[worst]) worst = quality;
  }
  return worst;
}

/** The mark, and the differing qualities sampled in a row since it last applied. */
type QualityMark = { quality: ConnectionQuality; since: readonly ConnectionQuality[] };

export const QUALITY_AT_START: QualityMark = { quality: 'good', since: [] };

/**
 * Returns the mark after one more sample. It changes only after several samples in a row, by the smallest change that
 * they show.
 */
export function markAfter(mark: QualityMark, sample: LinkSample): QualityMark {
  const seen = qualityOf(sample);
  if (seen === null) return mark;
  if (seen === mark.quality) return mark.since.length === 0 ? mark : { ...mark, since: [] };
  const isWorse = rank[seen] > rank[mark.quality];
  const sameWay = mark.since.filter((other) => rank[other] > rank[mark.quality] === isWorse);
  const since = [...(sameWay.length === mark.since.length ? sameWay : []), seen];
  if (since.length < (isWorse ? LOOKS_TO_WORSEN : LOOKS_TO_RECOVER)) return { ...mark, since };
  const nearest = since.toSorted((a, b) => (isWorse ? rank[a] - rank[b] : rank[b] - rank[a]))[0];
  return { quality: nearest ?? seen, since: [] };
}

type Counted = { received: number; lost: number };
type Stat = RTCStats & Record<string, unknown>;

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const inMs = (seconds: number | null) => (seconds === null ? null : seconds * 1_000);
const worse = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/**
 * Reads one sample from a browser's statistics (W3C webrtc-stats): the round-trip time of the address pair in use, the
 * jitter and loss of the teacher's sound, and the loss of our sound that the peer reports.
 * @param before the packets counted for the previous sample; null for the first one
 */
export function readStats(stats: Iterable<Stat>, before: Counted | null) {
  const sample: LinkSample = { roundTripMs: null, lossShare: null, jitterMs: null };
  let counted: Counted | null = null;
  for (const stat of stats) {
    if (stat.type === 'candidate-pair' && stat.nominated === true && stat.state === 'succeeded') {
      sample.roundTripMs = worse(sample.roundTripMs, inMs(numberOr(stat.currentRoundTripTime)));
    } else if (stat.type === 'remote-inbound-rtp') {
      sample.lossShare = worse(sample.lossShare, numberOr(stat.fractionLost));
    } else if (stat.type === 'inbound-rtp' && stat.kind === 'audio') {
      sample.jitterMs = worse(sample.jitterMs, inMs(numberOr(stat.jitter)));
      counted = { received: numberOr(stat.packetsReceived) ?? 0, lost: numberOr(stat.packetsLost) ?? 0 };
    }
  }
  if (counted !== null && before !== null) {
    const received = counted.received - before.received;
    const lost = Math.max(0, counted.lost - before.lost);
    if (received + lost >= PACKETS_TO_JUDGE_BY) {
      sample.lossShare = worse(sample.lossShare, lost / (received + lost));
    }
  }
  return { sample, counted };
}

/**
 * Checks a connection every few seconds and reports each change of its quality, which is assumed to be good at first.
 * @returns a function that stops checking
 */
export function watchQuality(
  getStats: () => Promise<RTCStatsReport>,
  tell: (quality: ConnectionQuality) => void,
): () => void {
  let mark = QUALITY_AT_START;
  let before: Counted | null = null;
  let isOver = false;

  async function look() {
    const stats = await getStats().catch(() => null);
    if (stats === null || isOver) return;
    const { sample, counted } = readStats(stats.values() as Iterable<Stat>, before);
    before = counted;
    const former = mark.quality;
    mark = markAfter(mark, sample);
    if (mark.quality !== former) tell(mark.quality);
  }

  const timer = setInterval(() => void look(), QUALITY_CHECK_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
