import { EspeakProcess } from './espeak-process.ts';
import type { EspeakVoice } from './espeak-voices.ts';

/** How many processes may wait, one per voice in use: 8 MB each, mostly shared. The oldest one is ended first. */
const MAX_SPARES = 12;

/** If a voice has not been needed for this long, its waiting process is ended. */
const IDLE_MS = 600_000;

type Spare = { process: EspeakProcess; idle: NodeJS.Timeout };

/** Starts espeak-ng for a voice before its next sentence arrives. */
export class SpareProcesses {
  private readonly program: string;
  private readonly spares = new Map<string, Spare>();
  private closed = false;

  constructor(program: string) {
    this.program = program;
  }

  /** Returns a process that speaks with this voice: a waiting one, or a new one. */
  take(voice: EspeakVoice): EspeakProcess {
    const process = this.remove(keyOf(voice));
    return process && !process.hasEnded ? process : new EspeakProcess(this.program, voice);
  }

  /** Starts a process for a voice that has just spoken successfully and may soon speak again. */
  prepare(voice: EspeakVoice): void {
    const key = keyOf(voice);
    if (this.closed || this.spares.has(key)) return;
    const [oldest] = this.spares.keys();
    if (oldest !== undefined && this.spares.size >= MAX_SPARES) this.remove(oldest)?.kill();
    const idle = setTimeout(() => this.remove(key)?.kill(), IDLE_MS);
    idle.unref();
    this.spares.set(key, { process: new EspeakProcess(this.program, voice), idle });
  }

  close(): void {
    this.closed = true;
    for (const key of [...this.spares.keys()]) this.remove(key)?.kill();
  }

  private remove(key: string): EspeakProcess | null {
    const spare = this.spares.get(key);
    if (!spare) return null;
    clearTimeout(spare.idle);
    this.spares.delete(key);
    return spare.process;
  }
}

function keyOf({ name, pitch, wordsPerMinute }: EspeakVoice): string {
  return `${name} ${pitch} ${wordsPerMinute}`;
}
