import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { PcmBytes } from '#audio/pcm-bytes.ts';
import { ownProgram } from '#own-files.ts';
import { StageError } from '#stages.ts';
import { childEnvironment } from './child-environment.ts';
import type { EspeakVoice } from './espeak-voices.ts';
import { SoundQueue } from './sound-queue.ts';

const SCRIPT = ownProgram('speech/espeak-module-process.mjs');

/** Loading takes about 0.4 s and a piece of text milliseconds, so a process that is silent this long has hung. */
const HUNG_AFTER_MS = 15_000;

/** The messages that the process sends (see `espeak-module-process.mjs`). */
const Message = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), sampleRate: z.number().positive(), samples: z.string() }),
  z.object({ id: z.number(), done: z.literal(true) }),
  z.object({ id: z.number(), failed: z.literal(true) }),
]);

type Utterance = { id: number; sounds: SoundQueue; made(): void };

/** One process around the espeak-ng package, from its start to its end. It speaks one piece of text at a time. */
export class ModuleChild {
  /** Resolves when the process can speak. Rejects with `StageError` if it ends before that. */
  readonly started: Promise<void>;
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private startSettled: { resolve(): void; reject(error: unknown): void } = {
    resolve: () => undefined,
    reject: () => undefined,
  };
  private watchdog: NodeJS.Timeout | undefined;
  private utterance: Utterance | null = null;
  private lastId = 0;
  private gone = false;

  constructor() {
    this.started = new Promise((resolve, reject) => {
      this.startSettled = { resolve, reject };
    });
    this.started.catch(() => undefined);
    this.child = spawn(process.execPath, [SCRIPT], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: childEnvironment(process.env),
    });
    this.child.on('error', () => this.ended());
    this.child.on('close', () => this.ended());
    this.child.stdin.on('error', () => undefined);
    createInterface({ input: this.child.stdout }).on('line', (line) => this.read(line));
    this.watch();
  }

  /** Whether the process has ended and a new one is needed. */
  get hasEnded(): boolean {
    return this.gone;
  }

  /** Speaks the text. `made` resolves when the process is free again, whether or not anyone is still listening. */
  speak(text: string, voice: EspeakVoice): { sounds: SoundQueue; made: Promise<void> } {
    this.lastId += 1;
    const id = this.lastId;
    const sounds = new SoundQueue();
    const made = new Promise<void>((resolve) => {
      this.utterance = { id, sounds, made: resolve };
    });
    const { name, pitch, wordsPerMinute } = voice;
    if (this.gone) this.ended();
    else this.child.stdin.write(`${JSON.stringify({ id, text, voice: name, pitch, wordsPerMinute })}\n`);
    this.watch();
    return { sounds, made };
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private read(line: string): void {
    const message = Message.safeParse(parsed(line)).data;
    if (!message) {
      this.kill();
      return;
    }
    this.watch();
    if ('ready' in message) {
      clearTimeout(this.watchdog);
      this.startSettled.resolve();
    } else if (message.id !== this.utterance?.id) {
      return;
    } else if ('samples' in message) {
      const samples = new PcmBytes().push(Buffer.from(message.samples, 'base64'));
      this.utterance.sounds.push({ samples, sampleRate: message.sampleRate });
    } else {
      if ('failed' in message)
        this.utterance.sounds.fail(failure('espeak-ng does not know the voice.', false));
      this.finishUtterance();
    }
  }

  private finishUtterance(): void {
    clearTimeout(this.watchdog);
    this.utterance?.sounds.finish();
    this.utterance?.made();
    this.utterance = null;
  }

  private ended(): void {
    this.gone = true;
    this.startSettled.reject(failure('The espeak-ng process ended before it was ready.', true));
    this.utterance?.sounds.fail(failure('The espeak-ng process ended while it spoke.', true));
    this.finishUtterance();
  }

  private watch(): void {
    clearTimeout(this.watchdog);
    if (!this.gone) this.watchdog = setTimeout(() => this.kill(), HUNG_AFTER_MS);
  }
}

function failure(message: string, retryable: boolean): StageError {
  return new StageError('speech', message, { retryable });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
