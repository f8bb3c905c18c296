import { type readServices, VOICE_SERVER_STAGES } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { quantile } from '#platform/service-figures/quantile.ts';

/** What is told of our own voice server. */
export type VoiceServerFigures = NonNullable<ReplyOf<typeof readServices>['voiceServer']>;

type Sample = { name: string; labels: Readonly<Record<string, string>>; value: number };

/** The cumulative counts of the turns, by stage and bucket (`packages/voice/src/metrics/call-metrics.ts`). */
const STAGE_BUCKETS = 'voice_turn_stage_seconds_bucket';

/** Reads one line of Prometheus' text format. Null for comments and whatever else is no sample. */
function sampleIn(line: string): Sample | null {
  const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line.trim()) ?? [];
  if (!name) return null;
  const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', said = '']) => [label, said]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}

/** Turns the cumulative buckets of one stage, in seconds, into a median and a 95th percentile in milliseconds. */
function stageOf(stage: VoiceServerFigures['stages'][number]['stage'], samples: readonly Sample[]) {
  const cumulative = samples
    .filter(({ name, labels }) => name === STAGE_BUCKETS && labels.stage === stage)
    .map(({ labels: { le = '' }, value }) => ({
      upToMs: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le) * 1_000,
      value,
    }))
    .sort((one, other) => one.upToMs - other.upToMs);
  const counts = new Map(
    cumulative.map(({ upToMs, value }, at) => [upToMs, value - (cumulative[at - 1]?.value ?? 0)]),
  );
  const bounds = cumulative.map(({ upToMs }) => upToMs);
  return {
    stage,
    measured: cumulative.at(-1)?.value ?? 0,
    medianMs: quantile(bounds, counts, 0.5),
    p95Ms: quantile(bounds, counts, 0.95),
  };
}

/**
 * Reads the figures of our own voice server: how many calls it holds and may hold, and how long each stage of a turn took
 * since it started. Everything else in the text is ignored.
 * @param text in Prometheus' text format
 * @returns null if the text does not say how many calls there are
 */
export function readVoiceMetrics(text: string): VoiceServerFigures | null {
  const samples = text.split('\n').flatMap((line) => sampleIn(line) ?? []);
  const gauge = (wanted: string) => samples.find(({ name }) => name === wanted)?.value;
  const [calls, capacity] = [gauge('voice_calls'), gauge('voice_calls_capacity')];
  if (calls === undefined || capacity === undefined) return null;
  return { calls, capacity, stages: VOICE_SERVER_STAGES.map((stage) => stageOf(stage, samples)) };
}
