import { RecogniserThread } from '#hearing/recogniser-thread-handle.ts';
import { TurnQueue } from '#hearing/turn-queue.ts';
import type { Log } from '#log.ts';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import { type Heard, type Hearing, StageError } from '#stages.ts';

/** The recogniser's grammar and dictionary are English. Turns in other languages are called unclear. */
const LANGUAGE = /^en(?:-|$)/i;

/**
 * Hearing without any service: spoken answers that a lesson expects, numbers, yes and no, and what learners say
 * to any teacher (RES-108). One thread reads the turns of all calls, in the order in which they were spoken; it
 * is started again when it has ended, or when a turn keeps it too long. Rejects with `StageError` when the
 * recogniser cannot be loaded. `start` is for tests.
 */
export async function openGrammarHearing(log: Log, start = startThread): Promise<Hearing> {
  let thread = await start();
  let isClosed = false;
  const queue = new TurnQueue();

  const livingThread = async (): Promise<RecogniserThread> => {
    if (!thread.hasEnded) return thread;
    log.warn('the recogniser is started again');
    thread = await start();
    if (isClosed) await thread.stop();
    return thread;
  };

  return {
    hear({ samples, expected, language }, signal): Promise<Heard> {
      if (!LANGUAGE.test(language)) return Promise.resolve({ kind: 'unclear' });
      return queue.run(signal, async () => {
        if (isClosed) throw new StageError('hearing', 'The recogniser is closed.', { retryable: false });
        return (await livingThread()).read(samples, expected);
      });
    },
    async close() {
      isClosed = true;
      await thread.stop();
    },
  };
}

function startThread(): Promise<RecogniserThread> {
  return RecogniserThread.start({ espeakPath: findEspeakProgram(process.env) });
}
