import type { SpeechTrack } from '#conversation/replies/speech-track.ts';

/** The most speech that is made before it is played, so that an interruption wastes little. */
const MAX_AHEAD_MS = 20_000;

/** What playback announces: a track's first audio is on its way, or its last audio has been played. */
type PlaybackEvents = { started(track: SpeechTrack): void; stopped(track: SpeechTrack): void };

/** The state of the sound: playing, fading out in the next frame, held silent, or fading back in. */
type Flow = 'playing' | 'falling' | 'held' | 'rising';

/**
 * The audio that is waiting on the server. The pacer reads it frame by frame in real time. So audio that has been read
 * has been heard (apart from the client's jitter buffer), and unread audio can still be dropped, or held and resumed.
 */
export class Playback {
  private readonly events: PlaybackEvents;
  private flow: Flow = 'playing';
  private tracks: SpeechTrack[] = [];
  private waiters: (() => void)[] = [];

  constructor(events: PlaybackEvents) {
    this.events = events;
  }

  /** Whether anything is playing or still to come. */
  get active(): boolean {
    return this.tracks.length > 0;
  }

  /** Whether the learner has begun to hear the first track in the queue. */
  get audible(): boolean {
    return this.tracks[0]?.started ?? false;
  }

  /** How many milliseconds are left to play; infinite while more is being made. */
  get leftMs(): number {
    return this.tracks.reduce(
      (ms, track) => ms + (track.ended ? track.queuedMs : Number.POSITIVE_INFINITY),
      0,
    );
  }

  /**
   * Silences the playback until `resume` or `cut`. The next frame fades out and does not count as played: `resume`
   * plays it again, fading in. This avoids a click and loses no sound.
   */
  hold(): void {
    if (this.flow === 'playing' || this.flow === 'rising') this.flow = 'falling';
  }

  /** Resumes where `hold` stopped. */
  resume(): void {
    if (this.flow === 'held') this.flow = 'rising';
    if (this.flow === 'falling') this.flow = 'playing';
  }

  /** Queues `track` behind the others. Its audio may still be arriving. */
  add(track: SpeechTrack): void {
    this.tracks.push(track);
  }

  /** Handles new audio or the end of a track: announces the first track when it begins. */
  changed(): void {
    const head = this.tracks[0];
    if (!head || head.started || head.queuedMs === 0) return;
    head.started = true;
    this.events.started(head);
  }

  /** Fills the next frame and leaves the rest at zero. Returns the number of samples of speech. */
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

  /** Resolves when there is room for more speech, or when the track is no longer queued. */
  async room(track: SpeechTrack): Promise<void> {
    while (this.tracks.includes(track) && track.queuedMs >= MAX_AHEAD_MS) {
      await new Promise<void>((wake) => this.waiters.push(wake));
    }
  }

  /** Stops immediately. Returns the tracks that were incomplete or still had unplayed audio. */
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

/** Scales each sample by a level that depends on its position in the frame (0 to 1). */
function ramp(frame: Int16Array, level: (share: number) => number): void {
  for (const [index, sample] of frame.entries())
    frame[index] = Math.round(sample * level(index / frame.length));
}
