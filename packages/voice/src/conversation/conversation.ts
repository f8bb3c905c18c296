import { Floor } from '#conversation/floor.ts';
import { interrupt } from '#conversation/interruption.ts';
import { ItemList } from '#conversation/item-list.ts';
import { mindMessages } from '#conversation/messages.ts';
import { Playback } from '#conversation/playback.ts';
import { responseSettings } from '#conversation/response-object.ts';
import { SpokenTurns } from '#conversation/spoken-turns.ts';
import { TeacherResponse } from '#conversation/teacher-response.ts';
import { TurnHearing } from '#conversation/turn-hearing.ts';
import type { Log } from '#log.ts';
import type { NewResponse } from '#protocol/client-events.ts';
import { newId } from '#protocol/ids.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import type { Session, TurnDetection } from '#protocol/session.ts';
import { applySessionUpdate, type SessionUpdate } from '#protocol/session-update.ts';
import type { Stages } from '#stages.ts';
import { NEARLY_DONE_MS, unfinishedSilenceMs } from '#turn-taking.ts';
import { TurnDetector } from '#vad/turn-detector.ts';
import type { VoiceActivity } from '#vad/voice-activity.ts';

/** What one conversation works with. `emit` takes every event that the server says, in order. */
export type ConversationDeps = {
  session: Session;
  stages: Stages;
  voiceActivity: VoiceActivity;
  hearEarly: boolean;
  emit(event: ServerEvent): void;
  /** Something of ours threw where nobody waits; the call is to end. */
  broke(error: unknown): void;
  log: Log;
};

/**
 * One call's conversation: audio of the learner goes in at 16 kHz, frames of the teacher come out at 24 kHz,
 * events go out through `emit`. It knows no network and no clock: who pushes and reads gives it its time.
 */
export class Conversation {
  readonly items = new ItemList();
  readonly playback: Playback;
  readonly detector: TurnDetector;
  readonly floor: Floor;
  readonly turns: SpokenTurns;
  readonly emit: (event: ServerEvent) => void;
  private readonly deps: ConversationDeps;
  private readonly conversationId = newId('conv');
  private readonly ended = new AbortController();
  private currentSession: Session;
  private currentResponse: TeacherResponse | null = null;
  private replyOwed = false;
  /** Whether the newest reply answers the newest spoken turn. */
  private turnAnswered = false;
  private asked: NewResponse | null = null;

  constructor(deps: ConversationDeps) {
    this.deps = deps;
    this.currentSession = deps.session;
    this.emit = (event) => {
      if (!this.ended.signal.aborted) deps.emit(event);
    };
    this.playback = new Playback({
      started: ({ responseId }) =>
        this.emit({ type: 'output_audio_buffer.started', response_id: responseId }),
      stopped: ({ responseId }) =>
        this.emit({ type: 'output_audio_buffer.stopped', response_id: responseId }),
    });
    const { signal } = this.ended;
    const session = (): Session => this.currentSession;
    const hearing = new TurnHearing({ hearing: deps.stages.hearing, session, signal, early: deps.hearEarly });
    this.turns = new SpokenTurns({
      hearing,
      items: this.items,
      session,
      emit: this.emit,
      learnerSpeaks: (joins) => this.learnerSpeaks(joins),
      settled: (replyWanted) => this.settled(replyWanted),
      broke: deps.broke,
      log: deps.log,
      signal,
    });
    this.floor = this.openFloor(hearing);
    const detection = (): TurnDetection | null => this.detection;
    this.detector = new TurnDetector(deps.voiceActivity.open(), detection, this.floor);
  }

  get session(): Session {
    return this.currentSession;
  }

  private get detection(): TurnDetection | null {
    return this.currentSession.audio.input.turn_detection;
  }

  /** The response being made; one that only plays on is none. */
  get response(): TeacherResponse | null {
    return this.currentResponse;
  }

  /**
   * A `response.create` of the client. When a turn is still being put into words it waits for them, as a client
   * that commits and asks in one breath expects. `false` when a response is active or already asked for.
   */
  request(asked: NewResponse = {}): boolean {
    if (this.currentResponse || this.asked) return false;
    if (this.turns.hearingNow) this.asked = asked;
    else this.respond(asked);
    return true;
  }

  /** Applies a `session.update`. */
  updateSession(update: SessionUpdate): void {
    this.currentSession = applySessionUpdate(this.currentSession, update);
    if (this.detection === null && this.learnerHeard) this.dropTurn();
    this.emit({ type: 'session.updated', session: this.currentSession });
  }

  /** Silences the teacher; `false` when it was silent. */
  interrupt(reason: 'turn_detected' | 'client_cancelled'): boolean {
    const { items, playback, currentResponse: response, emit } = this;
    const wasSpeaking = interrupt({ items, playback, response, emit }, reason);
    // Whoever speaks when nobody else does has the floor.
    this.floor.grant();
    return wasSpeaking;
  }

  /** Forgets what the learner is just saying. */
  dropTurn(): void {
    this.floor.drop();
    this.detector.clear();
    this.turns.dropped();
  }

  /** Ends everything under way; no event follows. */
  close(): void {
    this.ended.abort();
    this.currentResponse?.cancel('client_cancelled', 'made');
    this.playback.cut();
    this.detector.close();
  }

  private respond(asked?: NewResponse): void {
    const { stages, log } = this.deps;
    const settings = responseSettings(this.currentSession, asked);
    this.replyOwed = false;
    this.turnAnswered = true;
    this.asked = null;
    const response = new TeacherResponse(
      {
        conversationId: this.conversationId,
        mind: stages.mind,
        speech: stages.speech,
        items: this.items,
        playback: this.playback,
        emit: this.emit,
        log,
        finished: (done) => this.responseFinished(done),
      },
      settings,
      mindMessages(settings.instructions, this.items.all()),
      this.turns.takeHeardMs(),
    );
    this.currentResponse = response;
    response.start();
  }

  private openFloor(hearing: TurnHearing): Floor {
    return new Floor({
      teacherHasMoreToSay: () => this.playback.audible && this.playback.leftMs >= NEARLY_DONE_MS,
      hold: () => {
        if (this.detection?.interrupt_response) this.playback.hold();
      },
      goOn: () => {
        this.playback.goOn();
        this.settled(false);
      },
      started: (startMs, joins) => this.turns.started(startMs, joins),
      stopped: ({ endMs, samples }) => {
        this.turnAnswered = false;
        this.turns.stopped(endMs, samples);
      },
      hear: (samples, wanted) => hearing.paused(samples, wanted),
      callOff: () => hearing.callOff(),
      abandon: () => this.detector.abandon(),
      waitForMore: () => this.detector.waitFor(unfinishedSilenceMs(this.detection?.silence_duration_ms ?? 0)),
      language: () => this.currentSession.audio.input.transcription?.language ?? 'en',
      broke: this.deps.broke,
    });
  }

  /** Is the learner speaking, or perhaps? */
  private get learnerHeard(): boolean {
    return this.detector.speaking || this.floor.undecided;
  }

  private learnerSpeaks(joins: boolean): void {
    // A reply to half a turn is taken back, whoever may interrupt (RES-107).
    if (this.detection?.interrupt_response || (joins && this.turnAnswered)) {
      this.replyOwed = false;
      this.asked = null;
      this.interrupt('turn_detected');
    } else this.playback.goOn();
  }

  private settled(replyWanted: boolean): void {
    this.replyOwed ||= replyWanted;
    if (this.currentResponse || this.floor.undecided || this.ended.signal.aborted) return;
    if (this.asked || this.replyOwed) this.respond(this.asked ?? undefined);
  }

  private responseFinished(response: TeacherResponse): void {
    if (this.currentResponse !== response) return;
    this.currentResponse = null;
    if (this.replyOwed && !this.ended.signal.aborted && !this.learnerHeard) this.respond();
  }
}
