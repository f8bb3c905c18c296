import type { SpeechTrack } from '#conversation/replies/speech-track.ts';

/** Speech is made at most this far ahead of playing, so that an interruption wastes little. */
const MAX_AHEAD_MS = 20_000;

/** What playback tells: the first audio of a track is on its way, or its last has been played. */
type PlaybackEvents = { started(track: SpeechTrack): void; stopped(track: SpeechTrack): void };

/** Playing, or held: dying away in the next frame, silent, coming back in the next frame. */
type Flow = 'playing' | 'falling' | 'held' | 'rising';

/**
 * The audio that waits on the server. The pacer reads it frame by frame in real time, so what is read has been
 * heard (but for the client's jitter buffer) and what is not read can still be taken back, or held and played on.
 */
export class Playback {
  private readonly events: PlaybackEvents;
  private flow: Flow = 'playing';
  private tracks: SpeechTrack[] = [];
  private waiters: (() => void)[] = [];

  constructor(events: PlaybackEvents) {
    this.events = events;
  }

  /** Is there anything to play, or to come? */
  get active(): boolean {
    return this.tracks.length > 0;
  }

  /** Has the learner begun to hear what is first in the line? */
  get audible(): boolean {
    return this.tracks[0]?.started ?? false;
  }

  /** Milliseconds still to be played; without end while more is being made. */
  get leftMs(): number {
    return this.tracks.reduce(
      (ms, track) => ms + (track.ended ? track.queuedMs : Number.POSITIVE_INFINITY),
      0,
    );
  }

  /**
   * Falls silent until `goOn` or `cut`, in one frame that is heard dying away and not counted as played: `goOn` plays
   * it again, rising. So there is no click, and no sound is lost.
   */
  hold(): void {
    if (this.flow === 'playing' || this.flow === 'rising') this.flow = 'falling';
  }

  /** Plays on where `hold` stopped. */
  goOn(): void {
    if (this.flow === 'held') this.flow = 'rising';
    if (this.flow === 'falling') this.flow = 'playing';
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
    if (this.flow === 'held') return 0;
    if (this.flow === 'falling') return this.fall(frame);
    this.dropFinished();
    this.changed();
    const written = this.tracks[0]?.read(frame, 0) ?? 0;
    if (this.flow === 'rising') ramp(frame, (share) => share);
    this.flow = 'playing';
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
    this.flow = 'playing';
    this.wakeWaiters();
    for (const track of over) if (track.started) this.events.stopped(track);
    return cut;
  }

  private fall(frame: Int16Array): number {
    this.flow = 'held';
    const written = this.tracks[0]?.peek(frame) ?? 0;
    ramp(frame, (share) => 1 - share);
    return written;
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

/** Scales each sample by a level that goes with its place in the frame (0 to 1). */
function ramp(frame: Int16Array, level: (share: number) => number): void {
  for (const [index, sample] of frame.entries())
    frame[index] = Math.round(sample * level(index / frame.length));
}
