import type { EngineSound } from './espeak-engine.ts';

/**
 * Hands sound from an engine to its listener as it arrives. The engine never waits for the listener: a sentence is
 * short, the engine soon finishes it, and its process is needed for the next sentence. There must be only one reader.
 */
export class SoundQueue implements AsyncIterable<EngineSound> {
  private readonly sounds: EngineSound[] = [];
  private end: { error: unknown } | 'done' | null = null;
  private wake: () => void = () => undefined;

  push(sound: EngineSound): void {
    this.sounds.push(sound);
    this.wake();
  }

  /** Marks the end of the sound. Only the first end counts. */
  finish(): void {
    this.end ??= 'done';
    this.wake();
  }

  /** Marks the end of the sound with an error: the reader gets what there is, and then the error. */
  fail(error: unknown): void {
    this.end ??= { error };
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<EngineSound, void, undefined> {
    while (true) {
      const sound = this.sounds.shift();
      if (sound) yield sound;
      else if (this.end === 'done') return;
      else if (this.end) throw this.end.error;
      else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}
