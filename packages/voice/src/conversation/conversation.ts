import { ItemList } from '#conversation/item-list.ts';
import { interrupt } from '#conversation/replies/interruption.ts';
import { Playback } from '#conversation/replies/playback.ts';
import { Replies } from '#conversation/replies/replies.ts';
import type { CancelReason, TeacherResponse } from '#conversation/replies/teacher-response.ts';
import { Floor } from '#conversation/turns/floor.ts';
import { IdleTimeout } from '#conversation/turns/idle-timeout.ts';
import { SpokenTurns } from '#conversation/turns/spoken-turns.ts';
import { TurnHearing } from '#conversation/turns/turn-hearing.ts';
import type { Log } from '#log.ts';
import type { NewResponse } from '#protocol/client-events.ts';
import { type Refusal, refusal } from '#protocol/errors.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import { detectionOf, type Session } from '#protocol/session.ts';
import { applySessionUpdate, type SessionUpdate } from '#protocol/session-update.ts';
import { choosesMissingTool } from '#protocol/tools.ts';
import type { TurnDetection } from '#protocol/turn-detection.ts';
import type { Stages } from '#stages.ts';
import { NEARLY_DONE_MS, unfinishedSilenceMs } from '#turn-taking.ts';
import { TurnDetector, type TurnEvents } from '#vad/turn-detector.ts';
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
  private readonly replies: Replies;
  private readonly idle: IdleTimeout;
  private readonly ended = new AbortController();
  private currentSession: Session;
  /** What the client first called the model. */
  private modelName: string | null = null;
  /** Whether the newest reply answers the newest spoken turn. */
  private turnAnswered = false;

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
      said: () => this.learnerSaid(),
      settled: (replyWanted) => this.settled(replyWanted),
      broke: deps.broke,
      log: deps.log,
      signal,
    });
    this.floor = this.openFloor(hearing);
    this.replies = this.openReplies();
    this.idle = new IdleTimeout({
      limitMs: () => this.detection?.idle_timeout_ms ?? null,
      busy: () => this.busy,
      triggered: (startMs, endMs) => this.prompt(startMs, endMs),
    });
    const detection = (): TurnDetection | null => this.detection;
    this.detector = new TurnDetector(deps.voiceActivity.open(), detection, this.detected());
  }

  get session(): Session {
    return this.currentSession;
  }

  private get detection(): TurnDetection | null {
    return detectionOf(this.currentSession);
  }

  /** The response being made; one that only plays on is none. */
  get response(): TeacherResponse | null {
    return this.replies.current;
  }

  /** A `response.create` of the client; gives why it cannot be. */
  request(asked: NewResponse = {}): Refusal | null {
    return this.replies.request(asked);
  }

  /** A `response.cancel` of the client; `false` when there is nothing to cancel. */
  cancel(responseId?: string): boolean {
    return this.replies.cancel(responseId);
  }

  /**
   * Applies a `session.update`; gives why it cannot be, and then nothing of it is applied. The model is a name here,
   * which the client may give once: what answers stays the same.
   */
  updateSession(update: SessionUpdate): Refusal | null {
    const session = applySessionUpdate(this.currentSession, update);
    if (update.tool_choice && choosesMissingTool(session.tool_choice, session.tools)) {
      return refusal('invalid_value', 'There is no tool of that name.', 'session.tool_choice');
    }
    if (update.model !== undefined && update.model !== (this.modelName ?? update.model)) {
      return refusal('cannot_update_model', 'The model of a call cannot be changed.', 'session.model');
    }
    this.modelName ??= update.model ?? null;
    this.currentSession = session;
    if (this.detection === null && this.learnerHeard) this.dropTurn();
    this.emit({ type: 'session.updated', session });
    return null;
  }

  /** The learner has said or written something: the silence that the idle time-out counts is over. */
  learnerSaid(): void {
    this.idle.disarm();
  }

  /** Silences the teacher; `false` when it was silent. */
  interrupt(reason: CancelReason): boolean {
    const { items, playback, response, emit } = this;
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
    this.replies.close();
    this.playback.cut();
    this.detector.close();
  }

  private openReplies(): Replies {
    const { stages, log } = this.deps;
    return new Replies({
      session: () => this.currentSession,
      stages,
      items: this.items,
      playback: this.playback,
      emit: this.emit,
      log,
      takeHeardMs: () => this.turns.takeHeardMs(),
      hearingNow: () => this.turns.hearingNow,
      learnerHeard: () => this.learnerHeard,
      began: () => {
        this.turnAnswered = true;
        this.idle.arm();
      },
    });
  }

  /** What the detector finds goes to the floor; time that passes in silence, to the idle time-out as well. */
  private detected(): TurnEvents {
    const { floor, idle } = this;
    return {
      started: (speech) => floor.started(speech),
      paused: (pause) => floor.paused(pause),
      resumed: () => floor.resumed(),
      stopped: (turn) => floor.stopped(turn),
      passed: (nowMs, voicedMs) => {
        floor.passed(nowMs, voicedMs);
        idle.passed(nowMs);
      },
      broke: this.deps.broke,
    };
  }

  /** Does anybody speak, or is anything being heard, thought or said? */
  private get busy(): boolean {
    return (
      this.replies.current !== null || this.playback.active || this.learnerHeard || this.turns.hearingNow
    );
  }

  /** Nobody has said anything for too long: the teacher does. */
  private prompt(startMs: number, endMs: number): void {
    this.turns.silent(startMs, endMs);
    this.replies.owe();
    this.replies.settle();
    this.idle.disarm();
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
      prepare: () => hearing.prepare(),
      started: (startMs, joins) => this.turns.started(startMs, joins),
      stopped: ({ endMs, samples }) => {
        this.turnAnswered = false;
        this.turns.stopped(endMs, samples);
      },
      hear: (samples, wanted) => hearing.paused(samples, wanted),
      callOff: () => hearing.callOff(),
      abandon: () => this.detector.abandon(),
      waitForMore: (extraMs) =>
        this.detector.waitFor(unfinishedSilenceMs(this.detection?.silence_duration_ms ?? 0, extraMs)),
      endOfTurn: this.deps.stages.endOfTurn,
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
      const calledOff = this.replies.forget();
      this.interrupt('turn_detected');
      calledOff?.neverBegins('turn_detected');
    } else this.playback.goOn();
  }

  private settled(replyWanted: boolean): void {
    if (replyWanted) this.replies.owe();
    if (!this.floor.undecided) this.replies.settle();
  }
}
