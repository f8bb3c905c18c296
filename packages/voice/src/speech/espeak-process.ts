import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { WavStream } from '#audio/wav-stream.ts';
import { StageError } from '#stages.ts';
import { childEnvironment } from './child-environment.ts';
import type { EspeakVoice } from './espeak-voices.ts';
import { SoundQueue } from './sound-queue.ts';

/** A program that is still running this long after it received its text has hung. A long sentence takes 0.2 s. */
const PROCESS_LIMIT_MS = 15_000;

/**
 * One run of the espeak-ng program, for one piece of text. It may be started before there is any text: it then loads
 * its data and waits, which later saves the 10 to 20 ms that starting takes.
 */
export class EspeakProcess {
  /** Resolves when the run has ended: with `true` if it spoke its text to the end. */
  readonly ended: Promise<boolean>;
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly sounds = new SoundQueue();
  private limit: NodeJS.Timeout | undefined;
  private killed = false;
  private over = false;

  constructor(program: string, { name, pitch, wordsPerMinute }: EspeakVoice) {
    const options = ['-v', name, '-p', String(pitch), '-s', String(wordsPerMinute)];
    this.child = spawn(program, ['--stdin', '--stdout', '-b', '1', ...options], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: childEnvironment(process.env),
    });
    const wav = new WavStream();
    this.child.stdout.on('data', (bytes: Buffer) => this.read(wav, bytes));
    // The program may end before it has read everything; its exit code gives the reason.
    this.child.stdin.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      const end = (spoken: boolean, cause?: unknown): void => {
        clearTimeout(this.limit);
        this.over = true;
        if (spoken || this.killed) this.sounds.finish();
        else this.fail(cause);
        resolve(spoken && !this.killed);
      };
      // A program that could not be started never emits "close".
      this.child.on('error', (error) => end(false, error));
      this.child.on('close', (code) => end(code === 0));
    });
  }

  /** Whether the run has ended, even if it spoke nothing. */
  get hasEnded(): boolean {
    return this.over;
  }

  /**
   * Speaks the text; call it once. The text is passed on standard input, because any user of the machine can read a
   * command line.
   */
  speak(text: string): SoundQueue {
    this.limit = setTimeout(() => this.child.kill('SIGKILL'), PROCESS_LIMIT_MS);
    this.child.stdin.end(text);
    return this.sounds;
  }

  /** Ends the run. Its sound is no longer needed. */
  kill(): void {
    this.killed = true;
    this.child.kill('SIGKILL');
  }

  private read(wav: WavStream, bytes: Buffer): void {
    try {
      const samples = wav.push(bytes);
      if (samples.length > 0 && wav.sampleRate !== null) {
        this.sounds.push({ samples, sampleRate: wav.sampleRate });
      }
    } catch (error) {
      this.fail(error);
      this.child.kill('SIGKILL');
    }
  }

  private fail(cause: unknown): void {
    this.sounds.fail(
      new StageError('speech', 'espeak-ng stopped in the middle.', { retryable: true, cause }),
    );
  }
}
