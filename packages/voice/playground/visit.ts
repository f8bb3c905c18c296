import type { ServerEvent } from '#protocol/server-events.ts';
import { Call } from './call.ts';
import type { CallFailure } from './failures.ts';
import { type Floor, floorAfter } from './floor.ts';
import { loudnessMeter, openMicrophone, silentTrack } from './microphone.ts';
import type { Turn } from './turns.ts';
import { Turns } from './turns.ts';
import { type Encoding, readServerEvent, type WireEvent } from './wire.ts';

/** The events that a visit reports to the page. */
type VisitEvents = {
  event(direction: 'sent' | 'received', event: WireEvent): void;
  turn(turn: Turn): void;
  floor(floor: Floor): void;
  /** The spoken answer to a turn has begun. */
  answered(): void;
  refused(message: string): void;
  /** The connection is interrupted. `floor` is called when it is back. */
  interrupted(): void;
  sound(track: MediaStreamTrack): void;
  lost(failure: CallFailure): void;
};

/** What a visit needs to start. */
type VisitOptions = {
  key: string;
  encoding: Encoding;
  session: object;
  /** Whether there is a microphone. Without one, the conversation is in writing. */
  withMicrophone: boolean;
};

/** One call and the conversation in it. */
export class Visit {
  readonly startedAt = performance.now();
  readonly turns = new Turns();
  /** The loudness of the microphone and of the teacher, 0 to 1. */
  microphoneLevel: () => number = () => 0;
  teacherLevel: () => number = () => 0;
  private readonly call: Call;
  private readonly track: MediaStreamTrack;
  private readonly sound: AudioContext;
  private readonly events: VisitEvents;
  private floor: Floor = 'nobody';
  private responding = false;

  private constructor(
    options: VisitOptions,
    track: MediaStreamTrack,
    sound: AudioContext,
    events: VisitEvents,
  ) {
    this.track = track;
    this.sound = sound;
    this.events = events;
    this.call = new Call({
      ...options,
      track,
      received: (event) => this.received(event),
      sound: (teacher) => {
        this.teacherLevel = loudnessMeter(sound, teacher);
        events.sound(teacher);
      },
      interrupted: (now) => (now ? events.interrupted() : events.floor(this.floor)),
      lost: (failure) => {
        this.release();
        events.lost(failure);
      },
    });
  }

  /** Opens the microphone and makes the call. Throws `CallFailure`, and then leaves nothing open. */
  static async begin(options: VisitOptions, events: VisitEvents): Promise<Visit> {
    const sound = new AudioContext();
    let visit: Visit | null = null;
    try {
      const track = options.withMicrophone ? await openMicrophone() : silentTrack(sound);
      visit = new Visit(options, track, sound, events);
      visit.microphoneLevel = loudnessMeter(sound, track);
      await visit.call.begin();
      return visit;
    } catch (error) {
      visit?.release();
      if (sound.state !== 'closed') void sound.close();
      throw error;
    }
  }

  get id(): string {
    return this.call.id;
  }

  stats(): Promise<RTCStatsReport> {
    return this.call.stats();
  }

  changeSession(session: object): void {
    this.send({ type: 'session.update', session });
  }

  /** Sends a written message, which interrupts a speaking teacher. */
  type(text: string): void {
    this.interrupt();
    this.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
    });
    this.send({ type: 'response.create' });
  }

  /** Stops a teacher who is speaking or thinking. */
  interrupt(): void {
    if (this.responding) this.send({ type: 'response.cancel' });
    if (this.floor === 'teacher') this.send({ type: 'output_audio_buffer.clear' });
    this.responding = false;
  }

  mute(muted: boolean): void {
    this.track.enabled = !muted;
  }

  /** Begins a turn with the talk button. */
  startTalking(): void {
    this.interrupt();
    this.send({ type: 'input_audio_buffer.clear' });
    this.mute(false);
    this.moveFloor('you');
  }

  /** Commits a turn with the talk button. */
  stopTalking(): void {
    this.mute(true);
    this.send({ type: 'input_audio_buffer.commit' });
    this.send({ type: 'response.create' });
    if (this.floor === 'you') this.moveFloor('thinking');
  }

  hangUp(): void {
    this.call.hangUp();
    this.release();
  }

  private release(): void {
    this.track.stop();
    if (this.sound.state !== 'closed') void this.sound.close();
  }

  private send(event: WireEvent): void {
    this.events.event('sent', event);
    this.call.send(event);
  }

  private received(message: WireEvent): void {
    this.events.event('received', message);
    const event = readServerEvent(message);
    this.follow(event);
    const turn = this.turns.apply(event);
    if (turn) this.events.turn(turn);
    this.moveFloor(floorAfter(this.floor, event));
  }

  private follow(event: ServerEvent): void {
    switch (event.type) {
      case 'response.created':
        this.responding = true;
        return;
      case 'response.done':
        this.responding = false;
        return;
      case 'output_audio_buffer.started':
        this.events.answered();
        return;
      case 'conversation.item.truncated':
        // The item now holds exactly the words that were heard.
        this.send({ type: 'conversation.item.retrieve', item_id: event.item_id });
        return;
      case 'error':
        this.events.refused(event.error.message);
        return;
      default:
        return;
    }
  }

  private moveFloor(floor: Floor): void {
    if (floor === this.floor) return;
    this.floor = floor;
    this.events.floor(floor);
  }
}
