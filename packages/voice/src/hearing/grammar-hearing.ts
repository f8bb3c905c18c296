import type { HeardLanguage } from '#hearing/answer-language.ts';
import { RecogniserThread } from '#hearing/recogniser-thread-handle.ts';
import { TurnQueue } from '#hearing/turn-queue.ts';
import type { Log } from '#log.ts';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import { type Heard, type Hearing, StageError } from '#stages.ts';
import { isEnglish, isFrench } from '#words/language.ts';

/** Starts the thread for a language. */
type StartThread = (language: HeardLanguage) => Promise<RecogniserThread>;

/**
 * Opens hearing that needs no service. It understands spoken answers that a lesson expects, numbers, yes and no, and
 * what learners say to any teacher (RES-108), in English and French. Turns in other languages are unclear. Each
 * language has one thread, which reads the turns of all calls in the order in which they were spoken. A thread is
 * restarted after it has ended or a turn has kept it busy for too long. The first French turn starts the French thread.
 * Rejects with `StageError` if the English recogniser cannot be loaded. `start` is for tests.
 */
export async function openGrammarHearing(log: Log, start: StartThread = startThread): Promise<Hearing> {
  const english = new LanguageHearing('en', log, start);
  const french = new LanguageHearing('fr', log, start);
  await english.warmUp();
  return {
    hear({ samples, expected, language }, signal): Promise<Heard> {
      if (isEnglish(language)) return english.hear(samples, expected, signal);
      if (isFrench(language)) return french.hear(samples, expected, signal);
      return Promise.resolve({ kind: 'unclear' });
    },
    prepare({ expected, language }) {
      if (isEnglish(language)) english.prepare(expected);
      else if (isFrench(language)) french.prepare(expected);
    },
    async close() {
      await Promise.all([english.close(), french.close()]);
    },
  };
}

/** One language's queue of turns and its thread, which starts when it is first needed and again after it has ended. */
class LanguageHearing {
  private readonly language: HeardLanguage;
  private readonly log: Log;
  private readonly start: StartThread;
  private readonly queue = new TurnQueue();
  private readonly untilClosed = new AbortController();
  private thread: RecogniserThread | null = null;
  private isClosed = false;

  constructor(language: HeardLanguage, log: Log, start: StartThread) {
    this.language = language;
    this.log = log;
    this.start = start;
  }

  async warmUp(): Promise<void> {
    await this.livingThread();
  }

  hear(samples: Int16Array, expected: readonly string[], signal: AbortSignal): Promise<Heard> {
    return this.queue.run(signal, async () => {
      if (this.isClosed) throw new StageError('hearing', 'The recogniser is closed.', { retryable: false });
      return (await this.livingThread()).read(samples, expected, signal);
    });
  }

  /**
   * Sets the grammar while the learner is still speaking, which takes about 50 ms. Does nothing while turns are being
   * read, because the grammar for those turns would have to be set again.
   */
  prepare(expected: readonly string[]): void {
    if (!this.queue.isIdle || this.isClosed) return;
    const prepared = this.queue.run(this.untilClosed.signal, async () =>
      (await this.livingThread()).prepare(expected),
    );
    // The turn itself will meet the same problem and report it.
    prepared.catch(() => undefined);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.untilClosed.abort();
    await this.thread?.stop();
  }

  private async livingThread(): Promise<RecogniserThread> {
    if (this.thread && !this.thread.hasEnded) return this.thread;
    if (this.thread) this.log.warn('restarting the recogniser');
    const thread = await this.start(this.language);
    this.thread = thread;
    if (this.isClosed) await thread.stop();
    return thread;
  }
}

function startThread(language: HeardLanguage): Promise<RecogniserThread> {
  return RecogniserThread.start({ espeakPath: findEspeakProgram(process.env), language });
}
