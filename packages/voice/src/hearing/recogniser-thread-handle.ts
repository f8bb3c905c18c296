import { Worker } from 'node:worker_threads';
import type { RecogniserReply, RecogniserStart, RecogniserTask } from '#hearing/recogniser-messages.ts';
import { ownProgram } from '#own-files.ts';
import { type Heard, StageError } from '#stages.ts';

/** Reading a turn takes about a tenth of its length. If it takes this long, the recogniser has hung. */
const HUNG_AFTER_MS = 15_000;

const ENTRY = ownProgram('hearing/recogniser-thread.mjs');

type Done = Extract<RecogniserReply, { kind: 'heard' | 'prepared' }>;
type Waiting = { id: number; resolve(done: Done): void; reject(error: StageError): void };

/** A thread that runs a recogniser, from its start to its end. It does one thing at a time. */
export class RecogniserThread {
  private readonly worker: Worker;
  private readonly ready: Promise<void>;
  private waiting: Waiting | null = null;
  private lastId = 0;
  private ended = false;

  private constructor(start: RecogniserStart) {
    // The options of our own process are left out: what they load may not load in a thread, and the thread registers
    // its own loader.
    this.worker = new Worker(ENTRY, { workerData: start, execArgv: [] });
    this.ready = new Promise((resolve, reject) => {
      this.worker.on('message', (reply: RecogniserReply) => {
        if (reply.kind === 'ready') resolve();
        else this.answer(reply);
      });
      this.worker.on('error', (cause) => this.end(failure('broke off', cause), reject));
      this.worker.on('exit', () => this.end(failure('ended'), reject));
    });
  }

  /** Resolves when the thread is warm. Rejects with `StageError` if the recogniser cannot be loaded. */
  static async start(start: RecogniserStart): Promise<RecogniserThread> {
    const thread = new RecogniserThread(start);
    await thread.ready;
    return thread;
  }

  /** Whether the thread can no longer be used, so that a new one is needed. */
  get hasEnded(): boolean {
    return this.ended;
  }

  /**
   * Reads one turn. Aborting `signal` only ends the reading early; its result then does not count. Throws a retryable
   * `StageError` if the thread ends or hangs.
   */
  read(samples: Int16Array, expected: readonly string[], signal: AbortSignal): Promise<Heard> {
    const calledOff = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const callOff = (): void => void Atomics.store(calledOff, 0, 1);
    signal.addEventListener('abort', callOff, { once: true });
    return this.ask((id) => ({ kind: 'read', id, samples, expected, calledOff }))
      .then((done) => (done.kind === 'heard' ? done.heard : { kind: 'unclear' as const }))
      .finally(() => signal.removeEventListener('abort', callOff));
  }

  /** Prepares for a turn with these expectations. Throws as `read` does. */
  async prepare(expected: readonly string[]): Promise<void> {
    await this.ask((id) => ({ kind: 'prepare', id, expected }));
  }

  async stop(): Promise<void> {
    this.ended = true;
    await this.worker.terminate();
  }

  private ask(taskOf: (id: number) => RecogniserTask): Promise<Done> {
    if (this.ended) return Promise.reject(failure('ended'));
    this.lastId += 1;
    const task = taskOf(this.lastId);
    const watchdog = setTimeout(() => void this.stop(), HUNG_AFTER_MS);
    const answer = new Promise<Done>((resolve, reject) => {
      this.waiting = { id: task.id, resolve, reject };
      this.worker.postMessage(task);
    });
    return answer.finally(() => clearTimeout(watchdog));
  }

  private answer(reply: Exclude<RecogniserReply, { kind: 'ready' }>): void {
    const waiting = this.waiting;
    if (waiting?.id !== reply.id) return;
    this.waiting = null;
    if (reply.kind === 'failed') waiting.reject(failure('failed on a turn'));
    else waiting.resolve(reply);
  }

  private end(error: StageError, rejectReady: (error: StageError) => void): void {
    this.ended = true;
    rejectReady(error);
    this.waiting?.reject(error);
    this.waiting = null;
  }
}

function failure(what: string, cause?: unknown): StageError {
  return new StageError('hearing', `The recogniser ${what}.`, { retryable: true, cause });
}
