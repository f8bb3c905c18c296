import { SPEECH_RATE, SpokenText } from '#conversation/text/spoken-text.ts';

/** The audio of one response on its way to the learner, and how much of it has been played. */
export class SpeechTrack {
  readonly responseId: string;
  readonly itemId: string;
  readonly text = new SpokenText();
  /** Whether any of it has been announced as playing (`output_audio_buffer.started`). */
  started = false;
  /** Whether all the audio has arrived. */
  ended = false;
  /** Speaking failed part-way. The learner reads the reply, so an interruption takes no words from it. */
  writtenOnly = false;
  private queue: Int16Array[] = [];
  private offset = 0;
  private played = 0;
  private queued = 0;

  constructor(responseId: string, itemId: string) {
    this.responseId = responseId;
    this.itemId = itemId;
  }

  /** How many milliseconds have been played. This is exact, because frames leave in real time. */
  get playedMs(): number {
    return Math.round((this.played * 1000) / SPEECH_RATE);
  }

  /** How many milliseconds are waiting to be played. */
  get queuedMs(): number {
    return (this.queued * 1000) / SPEECH_RATE;
  }

  push(samples: Int16Array): void {
    if (samples.length === 0) return;
    this.queue.push(samples);
    this.queued += samples.length;
    this.text.add(samples.length);
  }

  /** Fills `frame` with the next samples without taking them. Returns the number of samples written. */
  peek(frame: Int16Array): number {
    let written = 0;
    let { offset } = this;
    for (const piece of this.queue) {
      if (written === frame.length) break;
      const samples = piece.subarray(offset, offset + frame.length - written);
      frame.set(samples, written);
      written += samples.length;
      offset = 0;
    }
    return written;
  }

  /** Fills `frame`, starting at `from`. Returns the number of samples written. */
  read(frame: Int16Array, from: number): number {
    let written = 0;
    for (let head = this.queue[0]; head && from + written < frame.length; head = this.queue[0]) {
      const take = Math.min(frame.length - from - written, head.length - this.offset);
      frame.set(head.subarray(this.offset, this.offset + take), from + written);
      written += take;
      this.offset += take;
      if (this.offset < head.length) continue;
      this.queue.shift();
      this.offset = 0;
    }
    this.played += written;
    this.queued -= written;
    return written;
  }
}
