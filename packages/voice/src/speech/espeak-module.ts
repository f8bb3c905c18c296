import type { Log } from '#log.ts';
import type { EspeakEngine } from './espeak-engine.ts';
import { ModuleChild } from './module-child.ts';
import { RunningWork } from './running-work.ts';
import { Slots } from './slots.ts';

/**
 * espeak-ng as the package @echogarden/espeak-ng-emscripten, in one warm process for all calls, which is started
 * anew after a crash. An utterance that nobody wants any more is not broken off within the process: it takes
 * milliseconds, and a new process would take half a second from everybody.
 */
export function openEspeakModule(log: Log): EspeakEngine {
  const slot = new Slots(1);
  const running = new RunningWork();
  let child: ModuleChild | null = null;

  const livingChild = async (): Promise<ModuleChild> => {
    if (child?.hasEnded) log.warn('restarting the espeak-ng process');
    if (child === null || child.hasEnded) child = new ModuleChild();
    await child.started;
    return child;
  };

  return {
    async *synthesise(text, voice, signal) {
      const work = running.begin(signal);
      try {
        const release = await slot.take(work.signal);
        if (!release) return;
        const speaker = await livingChild().catch((error: unknown) => {
          release();
          throw error;
        });
        if (work.signal.aborted) {
          release();
          return;
        }
        const { sounds, made } = speaker.speak(text, voice);
        void made.then(release);
        work.signal.addEventListener('abort', () => sounds.finish(), { once: true });
        yield* sounds;
      } finally {
        work.end();
      }
    },
    async close() {
      running.close();
      child?.kill();
    },
  };
}
