import { ConversationActor } from '#conversation/conversation-actor.ts';
import type { ConversationEvent, Facts } from '#conversation/conversation-events.ts';
import { CONVERSATION_AT_START, conversationAfter } from '#conversation/conversation-state.ts';
import type { ItemList } from '#conversation/item-list.ts';
import { replyRefusal } from '#conversation/replies/replies.ts';
import type { Log } from '#log.ts';
import type { NewResponse } from '#protocol/client-events.ts';
import { type Refusal, refusal } from '#protocol/errors.ts';
import { newId } from '#protocol/ids.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import { detectionOf, type Session } from '#protocol/session.ts';
import { applySessionUpdate, type SessionUpdate } from '#protocol/session-update.ts';
import { choosesMissingTool } from '#protocol/tools.ts';
import type { Stages } from '#stages.ts';
import { NEARLY_DONE_MS } from '#turn-taking.ts';
import type { VoiceActivity } from '#vad/voice-activity.ts';

/** What a conversation needs. `emit` receives every event that the server sends, in order. */
type ConversationDeps = {
  session: Session;
  stages: Stages;
  voiceActivity: VoiceActivity;
  hearEarly: boolean;
  emit(event: ServerEvent): void;
  /** Reports an error in our own code that no caller would catch, so that the call can end. */
  onError(error: unknown): void;
  log: Log;
};

/**
 * One call's conversation. The learner's audio goes in at 16 kHz, the teacher's frames come out at 24 kHz, and events
 * go out through `emit`. It knows no network and no clock: the caller sets the pace by pushing and reading.
 *
 * Everything that happens goes through the pure step of `conversation-state.ts`, and the actor carries out what the
 * step decides. Events are handled one after the other: an event that happens while the actor acts waits until that
 * decision is fully carried out.
 */
export class Conversation {
  private readonly deps: ConversationDeps;
  private readonly actor: ConversationActor;
  private readonly ended = new AbortController();
  private readonly waiting: ConversationEvent[] = [];
  private isHandling = false;
  private state = CONVERSATION_AT_START;
  private currentSession: Session;
  /** The first model name that the client gave. */
  private modelName: string | null = null;

  constructor(deps: ConversationDeps) {
    const { stages, voiceActivity, hearEarly, onError, log } = deps;
    this.deps = deps;
    this.currentSession = deps.session;
    this.actor = new ConversationActor({
      session: () => this.currentSession,
      stages,
      voiceActivity,
      hearEarly,
      emit: (event) => this.emit(event),
      happened: (event) => this.happened(event),
      onError,
      log,
      signal: this.ended.signal,
    });
  }

  get session(): Session {
    return this.currentSession;
  }

  get items(): ItemList {
    return this.actor.items;
  }

  /** Handles the learner's next 16 kHz samples. */
  hear(samples: Int16Array): void {
    this.actor.detector.push(samples);
  }

  /** Fills the teacher's next 24 kHz frame. Returns the number of samples of speech. */
  speak(frame: Int16Array): number {
    return this.actor.playback.read(frame);
  }

  /** Sends an event on the wire. Does nothing once the conversation has ended. */
  emit(event: ServerEvent): void {
    if (!this.ended.signal.aborted) this.deps.emit(event);
  }

  /** Handles a `response.create` from the client. Returns the reason if it cannot be served. */
  request(given: NewResponse): Refusal | null {
    const output_modalities = given.output_modalities ?? this.currentSession.output_modalities;
    const asked = { ...given, output_modalities };
    const { replies } = this.state;
    const callsTool = replies.current !== null && this.actor.replies.hasCalledTool(replies.current);
    const refused = replyRefusal(replies, asked, callsTool);
    const continuesCall = Object.keys(given).length === 0 && this.items.endsWithResult();
    if (!refused) this.happened({ type: 'reply_asked', asked, continuesCall });
    return refused;
  }

  /**
   * Handles a `response.cancel` from the client. Without an id, it cancels the conversation's reply that is being made,
   * or else the requested reply that is waiting. Returns `false` if there is nothing to cancel.
   */
  cancel(responseId?: string): boolean {
    const { current, asked } = this.state.replies;
    const reply = responseId === undefined ? current : this.actor.replies.numberOf(responseId);
    if (reply === null && (responseId !== undefined || !asked)) return false;
    this.happened({ type: 'cancel_asked', reply });
    return true;
  }

  /**
   * Applies a `session.update`. If that is not possible, returns the reason and applies nothing. The model is only a
   * name here: the client may set it once, and doing so does not change which model answers.
   */
  updateSession(update: SessionUpdate): Refusal | null {
    const session = applySessionUpdate(this.currentSession, update);
    if (update.tool_choice && choosesMissingTool(session.tool_choice, session.tools)) {
      return refusal('invalid_value', 'There is no tool with that name.', 'session.tool_choice');
    }
    if (update.model !== undefined && update.model !== (this.modelName ?? update.model)) {
      return refusal('cannot_update_model', 'The model of a call cannot be changed.', 'session.model');
    }
    this.modelName ??= update.model ?? null;
    this.currentSession = session;
    this.happened({ type: 'session_updated' });
    this.emit({ type: 'session.updated', session });
    return null;
  }

  /** Notes that the learner has written something. */
  learnerWrote(): void {
    this.happened({ type: 'learner_wrote' });
  }

  /** Silences the teacher, for `output_audio_buffer.clear`. */
  silence(): void {
    this.happened({ type: 'silence_asked' });
  }

  /** Forgets what the learner is saying, for `input_audio_buffer.clear`. */
  dropTurn(): void {
    this.happened({ type: 'turn_dropped' });
  }

  /** Ends the learner's turn for `input_audio_buffer.commit`. Returns the reason if that is not possible. */
  commitTurn(): Refusal | null {
    // Short speech over the teacher that has ended but is still in doubt becomes a turn now.
    const isWholeTurn = Boolean(this.state.floor.doubt?.stopped);
    this.happened({ type: 'commit_asked' });
    if (isWholeTurn) return null;
    const samples = this.actor.detector.commit();
    if (!samples) {
      return refusal('input_audio_buffer_commit_empty', 'The buffer holds less than 100 ms of audio.');
    }
    this.happened({ type: 'turn_committed', itemId: newId('item'), samples });
    return null;
  }

  /** Ends everything under way. No event follows. */
  close(): void {
    this.ended.abort();
    this.actor.close();
  }

  private happened(event: ConversationEvent): void {
    this.waiting.push(event);
    if (this.isHandling) return;
    this.isHandling = true;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) this.handle(next);
    } finally {
      this.isHandling = false;
    }
  }

  private handle(event: ConversationEvent): void {
    const [state, effects] = conversationAfter(this.state, event, this.facts());
    this.state = state;
    for (const effect of effects) {
      // Failing to send an event may end the call.
      if (this.ended.signal.aborted) return;
      this.actor.act(effect);
    }
  }

  private facts(): Facts {
    const { playback } = this.actor;
    const detection = detectionOf(this.currentSession);
    return {
      hasTeacherMoreToSay: playback.audible && playback.leftMs >= NEARLY_DONE_MS,
      isPlaying: playback.active,
      findsTurns: detection !== null,
      interrupts: detection?.interrupt_response ?? false,
      createsReplies: detection?.create_response ?? false,
      silenceMs: detection?.silence_duration_ms ?? 0,
      idleLimitMs: detection?.idle_timeout_ms ?? null,
      language: this.currentSession.audio.input.transcription?.language ?? 'en',
    };
  }
}
