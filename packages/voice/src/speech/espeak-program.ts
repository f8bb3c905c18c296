import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import type { EspeakEngine } from './espeak-engine.ts';
import { RunningWork } from './running-work.ts';
import { Slots } from './slots.ts';
import { SpareProcesses } from './spare-processes.ts';

/** How many programs may run at the same time, for all calls together. Each lives for tens of milliseconds. */
const MAX_PROCESSES = 4;

/** Finds the path of the system's espeak-ng in the folders of `PATH`. Returns `null` when there is none. */
export function findEspeakProgram(env: Record<string, string | undefined>): string | null {
  const names = process.platform === 'win32' ? ['espeak-ng.exe'] : ['espeak-ng'];
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return candidates.find(canRun) ?? null;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Opens espeak-ng as a program of the system, with one process for each piece of text. */
export function openEspeakProgram(program: string): EspeakEngine {
  const slots = new Slots(MAX_PROCESSES);
  const running = new RunningWork();
  const spares = new SpareProcesses(program);
  return {
    async *synthesise(text, voice, signal) {
      const work = running.begin(signal);
      try {
        const release = await slots.take(work.signal);
        if (!release) return;
        if (work.signal.aborted) {
          release();
          return;
        }
        const speaker = spares.take(voice);
        work.signal.addEventListener('abort', () => speaker.kill(), { once: true });
        void speaker.ended.then((spoken) => {
          release();
          if (spoken) spares.prepare(voice);
        });
        yield* speaker.speak(text);
      } finally {
        work.end();
      }
    },
    async close() {
      running.close();
      spares.close();
    },
  };
}
