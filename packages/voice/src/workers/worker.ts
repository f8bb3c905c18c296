import { type ChildProcess, fork } from 'node:child_process';
import { ServerBusyError } from '#calls/admission.ts';
import type { CallForm, HostedCall, Sideband } from '#calls/call-host.ts';
import type { TurnTrace } from '#calls/turn-trace.ts';
import type { Snapshot } from '#metrics/call-metrics.ts';
import { ownProgram } from '#own-files.ts';
import type { SessionUpdate } from '#protocol/session-update.ts';
import { OfferError } from '#transport/transport.ts';
import type { Load } from '#workers/placement.ts';
import type { Answer, FromWorker, ToWorker } from '#workers/worker-messages.ts';

const ENTRY = ownProgram('workers/worker-process.ts');

/**
 * A worker that has sent nothing for this long has hung, and all its calls with it. A healthy one sends `alive` every
 * second.
 */
const HUNG_AFTER_MS = 15_000;

/** Loading the models takes seconds, or much longer on a busy machine. */
const START_LIMIT_MS = 120_000;

/** The process ended, or hung and was killed. Its open requests were not carried out. */
export class WorkerGoneError extends Error {
  constructor() {
    super('The worker process ended.');
    this.name = 'WorkerGoneError';
  }
}

type Question = { resolve(answer: Answer): void; reject(error: unknown): void };

/** One worker process from start to end, as the front sees it: a call host that is reached by messages. */
export class Worker {
  /** Resolves when the worker can take calls; rejects with `WorkerGoneError`. */
  readonly ready: Promise<void>;
  /** Resolves when the worker is gone, for whatever reason. */
  readonly gone: Promise<void>;
  private readonly changed: () => void;
  private readonly child: ChildProcess;
  private readonly questions = new Map<number, Question>();
  private readonly calls = new Set<string>();
  private readonly followers = new Map<number, Sideband>();
  private vad: string | null = null;
  private stages: Record<string, string> = {};
  private beginning = 0;
  private busyShare = 0;
  private last = 0;
  private watchdog: NodeJS.Timeout;

  /** `changed` is called whenever the number of calls may have dropped. */
  constructor(index: number, changed: () => void) {
    this.changed = changed;
    this.child = fork(ENTRY, [], { env: { ...process.env, VOICE_WORKER: String(index) } });
    this.watchdog = setTimeout(() => this.kill(), START_LIMIT_MS);
    let settle = {
      ready: (): void => undefined,
      gone: (_error: Error): void => undefined,
    };
    this.ready = new Promise((resolve, reject) => {
      settle = { ready: resolve, gone: reject };
    });
    this.ready.catch(() => undefined);
    this.child.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') settle.ready();
      this.take(message);
    });
    this.gone = new Promise((resolve) => {
      const gone = (): void => {
        settle.gone(new WorkerGoneError());
        this.ended();
        resolve();
      };
      this.child.once('error', gone);
      this.child.once('exit', gone);
    });
  }

  /** What the worker reports about itself: its detector, and its stages as of a second ago. */
  get about(): { vad: string | null; stages: Record<string, string> } {
    return { vad: this.vad, stages: this.stages };
  }

  get load(): Load {
    return { calls: this.calls.size + this.beginning, busyShare: this.busyShare };
  }

  get count(): number {
    return this.calls.size;
  }

  /** Begins a call on this worker. Throws `ServerBusyError`, `OfferError` and `WorkerGoneError`. */
  async begin(
    offerSdp: string,
    updates: readonly SessionUpdate[],
    form: CallForm,
  ): Promise<{ id: string; answer: string }> {
    this.beginning += 1;
    try {
      const result = await this.ask({ kind: 'begin', offerSdp, updates, form });
      if (result.kind === 'busy') throw new ServerBusyError(result.reason);
      if (result.kind === 'bad_offer') throw new OfferError(result.message);
      if (result.kind !== 'begun') throw new Error('The worker could not start the call.');
      return { id: result.call, answer: result.answer };
    } finally {
      this.beginning -= 1;
      this.changed();
    }
  }

  /** Finds a call that this worker holds. */
  find(id: string): HostedCall | undefined {
    return this.calls.has(id) ? this.hosted(id) : undefined;
  }

  async figures(): Promise<Snapshot> {
    const result = await this.ask({ kind: 'figures' });
    return result.kind === 'figures' ? result.figures : [];
  }

  /** Stops the worker from taking new calls. */
  drain(): void {
    this.send({ kind: 'drain' });
  }

  /** Ends the worker with all its calls. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  private hosted(id: string): HostedCall {
    const followers = new Map<Sideband, number>();
    return {
      id,
      end: (reason) => this.send({ kind: 'end', call: id, reason }),
      follow: (sideband) => {
        this.last += 1;
        const follower = this.last;
        this.followers.set(follower, sideband);
        followers.set(sideband, follower);
        this.send({ kind: 'follow', call: id, follower });
        return (text) => this.send({ kind: 'say', follower, text });
      },
      unfollow: (sideband) => {
        const follower = followers.get(sideband);
        if (follower === undefined || !this.followers.delete(follower)) return;
        this.send({ kind: 'unfollow', follower });
      },
      traces: () => this.traces(id),
    };
  }

  private async traces(call: string): Promise<readonly TurnTrace[]> {
    const result = await this.ask({ kind: 'traces', call });
    return result.kind === 'traces' ? result.traces : [];
  }

  private take(message: FromWorker): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.kill(), HUNG_AFTER_MS);
    switch (message.kind) {
      case 'ready':
        this.vad = message.vad;
        this.stages = message.stages;
        return;
      case 'alive':
        this.busyShare = message.busyShare;
        this.stages = message.stages;
        return;
      case 'answer':
        // Recorded here and not where the answer is awaited: the next message in the channel may already report the
        // call's end.
        if (message.answer.kind === 'begun') this.calls.add(message.answer.call);
        this.questions.get(message.ask)?.resolve(message.answer);
        this.questions.delete(message.ask);
        return;
      case 'told':
        this.followers.get(message.follower)?.send(message.text);
        return;
      case 'left':
        this.followers.get(message.follower)?.close();
        this.followers.delete(message.follower);
        return;
      case 'ended':
        this.calls.delete(message.call);
        this.changed();
        return;
    }
  }

  private ask(
    question:
      | { kind: 'begin'; offerSdp: string; updates: readonly SessionUpdate[]; form: CallForm }
      | { kind: 'traces'; call: string }
      | { kind: 'figures' },
  ): Promise<Answer> {
    this.last += 1;
    const ask = this.last;
    return new Promise((resolve, reject) => {
      if (!this.child.connected) {
        reject(new WorkerGoneError());
        return;
      }
      this.questions.set(ask, { resolve, reject });
      this.send({ ...question, ask });
    });
  }

  private send(message: ToWorker): void {
    // Without a callback, sending on a channel that has just closed would throw. Waiting requests are rejected when the
    // process is gone.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  private ended(): void {
    clearTimeout(this.watchdog);
    for (const { reject } of this.questions.values()) reject(new WorkerGoneError());
    for (const sideband of this.followers.values()) sideband.close();
    this.questions.clear();
    this.followers.clear();
    this.calls.clear();
  }
}
