import { type Aggregator, AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RefusalReason } from '#calls/admission.ts';
import { TRACE_STAGES, type TurnTrace } from '#calls/turn-trace.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import type { LineQuality } from '#transport/transport.ts';

/** Bucket limits in seconds: a turn is good below 0.15, bearable below 1, broken above 5. */
const WAIT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2, 5];

/** The figures of one process, in the form that is passed between processes. */
export type Snapshot = object[];

/** Bucket limits for the share of lost packets. From 0.05 on, the losses are audible whatever we do. */
const LOSS_BUCKETS = [0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2];

/** Figures that are read at the time of the request. */
export type LiveFigures = { calls: number; capacity: number; busyShare: number };

/**
 * The figures of one process for Prometheus. They are only counts and times, so nothing in them identifies a call, a
 * person or a word.
 */
export class CallMetrics {
  private readonly registry = new Registry();
  private readonly begun = this.counter('calls_begun_total', 'Calls that were answered');
  private readonly refused = this.counter('calls_refused_total', 'Calls refused, by reason', ['reason']);
  private readonly ended = this.counter('calls_ended_total', 'Calls that ended, by reason', ['reason']);
  private readonly turns = this.counter('turns_total', 'Turns that were transcribed, by outcome', ['words']);
  private readonly replies = this.counter('replies_total', 'Replies of the teacher, by how they ended', [
    'status',
  ]);
  private readonly errors = this.counter('client_errors_total', 'Client events answered by an error', [
    'code',
  ]);
  private readonly stageSeconds = this.histogram(
    'turn_stage_seconds',
    'How the time between the end of a turn and its answer was spent, by stage; total is the sum',
    WAIT_BUCKETS,
    ['stage'],
  );
  private readonly lostShare = this.histogram(
    'call_lost_share',
    'Share of a call’s packets that were lost, by direction',
    LOSS_BUCKETS,
    ['direction'],
  );
  private readonly roundTrip = this.histogram(
    'call_round_trip_seconds',
    'Round-trip time, as last measured in a call',
    WAIT_BUCKETS,
  );

  constructor(figures: () => LiveFigures) {
    this.gauge('calls', 'Calls under way', () => figures().calls);
    this.gauge('calls_capacity', 'Most calls at the same time', () => figures().capacity);
    this.gauge(
      'busy_share',
      'How busy the process was recently, 0 to 1',
      () => figures().busyShare,
      'average',
    );
    this.gauge('resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  }

  callBegun(): void {
    this.begun.inc();
  }

  callRefused(reason: RefusalReason): void {
    this.refused.inc({ reason });
  }

  callEnded(reason: string): void {
    this.ended.inc({ reason });
  }

  /** Counts the line quality of a call that is over. */
  lineEnded({ lostIn, lostOut, roundTripMs }: LineQuality): void {
    if (lostIn !== null) this.lostShare.observe({ direction: 'in' }, lostIn);
    if (lostOut !== null) this.lostShare.observe({ direction: 'out' }, lostOut);
    if (roundTripMs !== null) this.roundTrip.observe(roundTripMs / 1000);
  }

  turnAnswered(trace: TurnTrace): void {
    for (const stage of [...TRACE_STAGES, 'total_ms'] as const) {
      this.stageSeconds.observe({ stage: stage.replace(/_ms$/, '') }, trace[stage] / 1000);
    }
  }

  /** Counts an event in a conversation. */
  event(event: ServerEvent): void {
    const topic = 'conversation.item.input_audio_transcription';
    if (event.type === `${topic}.completed`) this.turns.inc({ words: 'understood' });
    else if (event.type === `${topic}.failed`) this.turns.inc({ words: event.error.code });
    else if (event.type === 'response.done') this.replies.inc({ status: event.response.status });
  }

  /** Counts an error that answers an event from a client or a follower. */
  clientError(code: string): void {
    this.errors.inc({ code });
  }

  /** Returns all figures, for `prometheusText`. */
  snapshot(): Promise<Snapshot> {
    return this.registry.getMetricsAsJSON();
  }

  private counter<T extends string>(name: string, help: string, labelNames: T[] = []): Counter<T> {
    return new Counter({ name: `voice_${name}`, help, labelNames, registers: [this.registry] });
  }

  private histogram<T extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: T[] = [],
  ): Histogram<T> {
    return new Histogram({ name: `voice_${name}`, help, labelNames, buckets, registers: [this.registry] });
  }

  private gauge(name: string, help: string, read: () => number, aggregator: Aggregator = 'sum'): void {
    new Gauge({
      name: `voice_${name}`,
      help,
      aggregator,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}

/** Joins the snapshots of one or more processes into one text in Prometheus' format. */
export function prometheusText(snapshots: readonly Snapshot[]): Promise<string> {
  return AggregatorRegistry.aggregate([...snapshots]).metrics();
}

/** The media type of that text. */
export const PROMETHEUS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
