/** How well the voices get through. `weak` is heard now and then; `poor` loses words or makes people wait. */
export type ConnectionQuality = 'good' | 'weak' | 'poor';

/** What one look at the connection told; null for what it did not tell. */
export type LinkSample = {
  /** There and back, in milliseconds. */
  roundTripMs: number | null;
  /** The share of packets that were lost since the look before (0 to 1), of the worse direction. */
  lossShare: number | null;
  /** How unevenly the packets arrive (RFC 3550), in milliseconds. */
  jitterMs: number | null;
};

/** How often the connection is looked at. */
export const QUALITY_CHECK_MS = 3_000;

/**
 * From where on a link is weak or poor; its worst figure decides.
 * - There and back: twice the one-way delays of ITU-T G.114, 150 ms (not noticed) and 400 ms (not acceptable).
 * - Lost: 3 % (what conference servers such as Pexip still call all right) and 10 % (a poor stream by the
 *   classification of Microsoft's Call Quality Dashboard).
 * - Jitter: 30 ms (the same classification, which says of itself that a good buffer hides it) and 100 ms (ours: the
 *   buffer then holds the teacher back so long that the answers feel late).
 */
const LIMITS = {
  roundTripMs: { weak: 300, poor: 800 },
  lossShare: { weak: 0.03, poor: 0.1 },
  jitterMs: { weak: 30, poor: 100 },
} as const;

/** Looks in a row before the mark changes: one bad moment is not a bad connection, and a good one is no recovery. */
const LOOKS_TO_WORSEN = 2;
const LOOKS_TO_RECOVER = 3;

/** Fewer packets than one second of speech say nothing about the share of lost ones. */
const PACKETS_TO_JUDGE_BY = 50;

const rank: Record<ConnectionQuality, number> = { good: 0, weak: 1, poor: 2 };

/** What the figures of one look amount to; null when it told none. */
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

/** The mark, and the other qualities that were seen in a row since it last held. */
type QualityMark = { quality: ConnectionQuality; since: readonly ConnectionQuality[] };

export const QUALITY_AT_START: QualityMark = { quality: 'good', since: [] };

/** The mark after one more look: it follows after some looks in a row, to the mildest of what they saw. */
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
 * Reads one look out of a browser's statistics (W3C webrtc-stats): the round trip of the pair of addresses in use,
 * jitter and loss of the teacher's sound, and what the other side reports as lost of ours.
 * @param before the packets counted at the look before; null at the first one
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
 * Looks at a connection every few seconds and tells each change of its quality; it begins as good.
 * @returns ends the watch
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
