import type { SpeechTrack } from '#conversation/speech-track.ts';

/** Speech is made at most this far ahead of playing, so that an interruption wastes little. */
export const MAX_AHEAD_MS = 20_000;

/** What playback tells: the first audio of a track is on its way, or its last has been played. */
export type PlaybackEvents = { started(track: SpeechTrack): void; stopped(track: SpeechTrack): void };

/**
 * The audio that waits on the server. The pacer reads it frame by frame in real time, so what is read has been
 * heard (but for the client's jitter buffer) and what is not read can still be taken back.
 */
export class Playback {
  private readonly events: PlaybackEvents;
  private tracks: SpeechTrack[] = [];
  private waiters: (() => void)[] = [];

  constructor(events: PlaybackEvents) {
    this.events = events;
  }

  /** Is there anything to play, or to come? */
  get active(): boolean {
    return this.tracks.length > 0;
  }

  /** Plays `track` after those before it; its audio may still be coming. */
  add(track: SpeechTrack): void {
    this.tracks.push(track);
  }

  /** New audio came, or a track ended: announces the first track when it begins. */
  changed(): void {
    const head = this.tracks[0];
    if (!head || head.started || head.queuedMs === 0) return;
    head.started = true;
    this.events.started(head);
  }

  /** Fills the next frame; what is not speech stays zero. Gives the number of samples of speech. */
  read(frame: Int16Array): number {
    this.dropFinished();
    this.changed();
    const written = this.tracks[0]?.read(frame, 0) ?? 0;
    this.wakeWaiters();
    return written;
  }

  /** Resolves when there is room for more speech, or none is wanted any more. */
  async room(track: SpeechTrack): Promise<void> {
    while (this.tracks.includes(track) && track.queuedMs >= MAX_AHEAD_MS) {
      await new Promise<void>((wake) => this.waiters.push(wake));
    }
  }

  /** Stops at once. Gives the tracks that had audio unplayed or still to come. */
  cut(): SpeechTrack[] {
    const cut = this.tracks.filter((track) => !track.ended || track.queuedMs > 0);
    const over = this.tracks.filter((track) => !cut.includes(track));
    this.tracks = [];
    this.wakeWaiters();
    for (const track of over) if (track.started) this.events.stopped(track);
    return cut;
  }

  private dropFinished(): void {
    for (let head = this.tracks[0]; head?.ended && head.queuedMs === 0; head = this.tracks[0]) {
      this.tracks.shift();
      if (head.started) this.events.stopped(head);
    }
  }

  private wakeWaiters(): void {
    const waiters = this.waiters;
    this.waiters = [];
    for (const wake of waiters) wake();
  }
}
