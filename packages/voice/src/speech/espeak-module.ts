import type { Log } from '#log.ts';
import type { EspeakEngine } from './espeak-engine.ts';
import { ModuleChild } from './module-child.ts';
import { RunningWork } from './running-work.ts';
import { Slots } from './slots.ts';

/**
 * Opens espeak-ng as the package @echogarden/espeak-ng-emscripten, in one warm process that all calls share. The
 * process is restarted after a crash. An utterance that is no longer needed is not interrupted inside the process:
 * finishing it takes milliseconds, while a new process would cost every call half a second.
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
