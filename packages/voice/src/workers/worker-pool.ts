import { ServerBusyError } from '#calls/admission.ts';
import type { CallForm, CallHost, HostedCall } from '#calls/call-host.ts';
import type { Log } from '#log.ts';
import type { Snapshot } from '#metrics/call-metrics.ts';
import type { SessionUpdate } from '#protocol/session-update.ts';
import { byLoad } from '#workers/placement.ts';
import { Worker, WorkerGoneError } from '#workers/worker.ts';

/** The pause before a worker is restarted; doubled for each further failure in a row. */
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;

/** A worker that has run for this long is healthy, so its earlier failures are forgotten. */
const STABLE_AFTER_MS = 30_000;

/** A slot in which a worker runs, or is about to be restarted. It takes calls once it `isUp`. */
type Place = { worker: Worker | null; isUp: boolean; failures: number; timer: NodeJS.Timeout | undefined };

/**
 * The worker processes that hold the calls, one per core. A new call is given to the least loaded worker, or to the
 * next one if that worker refuses it. When a worker ends, its calls end with it, and it is restarted.
 */
export class WorkerPool implements CallHost {
  private readonly places: Place[];
  private readonly maxCallsEach: number;
  private readonly log: Log;
  private draining = false;
  private closed = false;
  private emptied: (() => void)[] = [];

  private constructor(count: number, maxCallsEach: number, log: Log) {
    this.maxCallsEach = maxCallsEach;
    this.log = log;
    this.places = Array.from({ length: count }, () => ({
      worker: null,
      isUp: false,
      failures: 0,
      timer: undefined,
    }));
  }

  /** Starts the workers. Resolves when the first one takes calls. Rejects when none could be started. */
  static async start(count: number, maxCallsEach: number, log: Log): Promise<WorkerPool> {
    const pool = new WorkerPool(count, maxCallsEach, log);
    try {
      await Promise.any(pool.places.map((place, index) => pool.startWorker(place, index)));
      return pool;
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  get count(): number {
    return this.workers.reduce((sum, worker) => sum + worker.count, 0);
  }

  get capacity(): number {
    return this.workers.length * this.maxCallsEach;
  }

  /**
   * Describes the workers for `/health`: the stages of one of them, since all are alike, and which of them take calls.
   */
  describe(): Record<string, unknown> {
    const workers = this.places.map(({ worker, isUp }) => ({ up: isUp, calls: worker?.count ?? 0 }));
    return { ...this.workers[0]?.about, workers };
  }

  async begin(
    offerSdp: string,
    updates: readonly SessionUpdate[],
    form: CallForm,
  ): Promise<{ id: string; answer: string }> {
    if (this.draining) throw new ServerBusyError('draining');
    // The refusal if no worker is up yet; one will be soon.
    let refusal = new ServerBusyError('overloaded');
    for (const worker of byLoad(this.workers)) {
      try {
        return await worker.begin(offerSdp, updates, form);
      } catch (error) {
        if (error instanceof ServerBusyError) refusal = error;
        else if (!(error instanceof WorkerGoneError)) throw error;
      }
    }
    throw refusal;
  }

  find(id: string): HostedCall | undefined {
    for (const worker of this.workers) {
      const call = worker.find(id);
      if (call) return call;
    }
    return undefined;
  }

  async figures(): Promise<Snapshot[]> {
    const answers = await Promise.allSettled(this.workers.map((worker) => worker.figures()));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  drain(): Promise<void> {
    this.draining = true;
    for (const worker of this.workers) worker.drain();
    return new Promise((resolve) => {
      this.emptied.push(resolve);
      this.reportIfEmpty();
    });
  }

  /** Ends all workers with their calls. */
  async close(): Promise<void> {
    this.closed = true;
    const running = this.places.flatMap(({ worker }) => worker ?? []);
    for (const place of this.places) clearTimeout(place.timer);
    for (const worker of running) worker.kill();
    await Promise.all(running.map((worker) => worker.gone));
  }

  /** The workers that take calls. */
  private get workers(): Worker[] {
    return this.places.flatMap(({ worker, isUp }) => (worker && isUp ? worker : []));
  }

  /** Resolves when the worker is up; rejects if it ended before that. In either case it is restarted when it ends. */
  private async startWorker(place: Place, index: number): Promise<void> {
    const worker = new Worker(index, () => this.reportIfEmpty());
    place.worker = worker;
    void worker.gone.then(() => this.workerGone(place, index));
    await worker.ready;
    place.isUp = true;
    place.timer = setTimeout(() => {
      place.failures = 0;
    }, STABLE_AFTER_MS);
    if (this.draining) worker.drain();
    this.log.info('worker is ready', { worker: index });
  }

  private workerGone(place: Place, index: number): void {
    clearTimeout(place.timer);
    place.worker = null;
    place.isUp = false;
    this.reportIfEmpty();
    if (this.closed) return;
    place.failures += 1;
    const backoffMs = Math.min(FIRST_BACKOFF_MS * 2 ** (place.failures - 1), LONGEST_BACKOFF_MS);
    this.log.error('worker ended and will be started again', { worker: index, backoffMs });
    place.timer = setTimeout(() => {
      // A failed start is retried when `gone` resolves.
      this.startWorker(place, index).catch(() => undefined);
    }, backoffMs);
  }

  private reportIfEmpty(): void {
    // Calls whose offers are still being answered count too.
    if (!this.draining || this.workers.some(({ load }) => load.calls > 0)) return;
    for (const resolve of this.emptied) resolve();
    this.emptied = [];
  }
}
