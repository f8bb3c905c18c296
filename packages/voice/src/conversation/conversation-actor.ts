import type { Effect } from '#conversation/conversation-effects.ts';
import type { ConversationEvent } from '#conversation/conversation-events.ts';
import { ItemList } from '#conversation/item-list.ts';
import { cutTeacher } from '#conversation/replies/interruption.ts';
import { Playback } from '#conversation/replies/playback.ts';
import { ReplyMaker } from '#conversation/replies/reply-maker.ts';
import { endOfTurnByWords } from '#conversation/turns/end-of-turn.ts';
import { SpokenItem } from '#conversation/turns/spoken-item.ts';
import { TurnHearing } from '#conversation/turns/turn-hearing.ts';
import { NOTHING_SAID, WORDS_NOT_UNDERSTOOD } from '#conversation/turns/unheard.ts';
import { errorFields, type Log } from '#log.ts';
import { newId } from '#protocol/ids.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import { detectionOf, type Session } from '#protocol/session.ts';
import type { Heard, Stages } from '#stages.ts';
import { msOf } from '#vad/frames.ts';
import { TurnDetector } from '#vad/turn-detector.ts';
import type { VoiceActivity } from '#vad/voice-activity.ts';

/** What the actor needs. */
type ActorDeps = {
  session(): Session;
  stages: Stages;
  voiceActivity: VoiceActivity;
  hearEarly: boolean;
  emit(event: ServerEvent): void;
  /** Announces that something has happened that may need a decision. */
  happened(event: ConversationEvent): void;
  /** Reports an error in our own code that no caller would catch, so that the call can end. */
  onError(error: unknown): void;
  log: Log;
  /** Aborts when the call ends. */
  signal: AbortSignal;
};

type EffectOf<T extends Effect['do']> = Extract<Effect, { do: T }>;

/**
 * The one place in a conversation that acts. It carries out the effects with the detector, the hearing, the playback,
 * the items and the replies, and reports what happens in them. It decides nothing about turns.
 */
export class ConversationActor {
  readonly items = new ItemList();
  readonly playback: Playback;
  readonly detector: TurnDetector;
  readonly replies: ReplyMaker;
  private readonly deps: ActorDeps;
  private readonly hearing: TurnHearing;
  /** The events that report the last cut. They wait for `report_cut`. */
  private cut: ServerEvent[] = [];

  constructor(deps: ActorDeps) {
    const { session, stages, emit, happened, log, signal } = deps;
    const { items } = this;
    this.deps = deps;
    const playback = new Playback({
      started: ({ responseId }) => emit({ type: 'output_audio_buffer.started', response_id: responseId }),
      stopped: ({ responseId }) => emit({ type: 'output_audio_buffer.stopped', response_id: responseId }),
    });
    this.playback = playback;
    this.hearing = new TurnHearing({ hearing: stages.hearing, session, signal, early: deps.hearEarly });
    const finished = (reply: number): void => happened({ type: 'reply_finished', reply });
    this.replies = new ReplyMaker({ session, stages, items, playback, emit, log, finished });
    this.detector = new TurnDetector(deps.voiceActivity.open(), () => detectionOf(session()), {
      started: (speech) => happened({ type: 'speech_started', itemId: newId('item'), ...speech }),
      paused: (pause) => happened({ type: 'speech_paused', ...pause }),
      resumed: () => happened({ type: 'speech_resumed' }),
      stopped: (turn) => happened({ type: 'speech_stopped', ...turn }),
      passed: (nowMs, voicedMs) => happened({ type: 'time_passed', nowMs, voicedMs }),
      onError: deps.onError,
    });
  }

  /** Carries out one effect. */
  act(effect: Effect): void {
    switch (effect.do) {
      case 'emit':
        this.deps.emit(effect.event);
        break;
      case 'prepare_hearing':
        this.hearing.prepare();
        break;
      case 'hear_pause':
        this.hearPause(effect);
        break;
      case 'call_off_hearing':
        this.hearing.callOff();
        break;
      case 'judge_pause':
        this.unawaited(this.judgePause(effect));
        break;
      case 'wait_for_silence':
        this.detector.waitFor(effect.silenceMs);
        break;
      case 'abandon_speech':
        this.detector.abandon();
        break;
      case 'clear_sound':
        this.detector.clear();
        break;
      case 'hold_playback':
        this.playback.hold();
        break;
      case 'resume_playback':
        this.playback.resume();
        break;
      case 'cut_playback':
        this.cut = cutTeacher(this.items, this.playback);
        break;
      case 'report_cut':
        for (const report of this.cut) this.deps.emit(report);
        this.cut = [];
        break;
      case 'take_turn':
        this.unawaited(this.takeTurn(effect));
        break;
      case 'take_silence':
        this.takeSilence(effect);
        break;
      case 'begin_reply':
        this.replies.begin(effect.reply, effect.asked, effect.heardMs);
        break;
      case 'cancel_reply':
        this.replies.cancel(effect.reply, effect.reason, effect.keep);
        break;
      case 'call_off_reply':
        this.replies.callOff(effect.asked, effect.reason);
        break;
      default:
        effect satisfies never;
    }
  }

  /** Ends everything under way. */
  close(): void {
    this.replies.close();
    this.playback.cut();
    this.detector.close();
  }

  private hearPause({ pause, samples, isWanted }: EffectOf<'hear_pause'>): void {
    const heard = (words: Heard | null): void =>
      this.deps.happened({ type: 'pause_heard', pause, heard: words });
    const words = this.hearing.paused(samples, isWanted) ?? Promise.resolve(null);
    this.unawaited(words.then(heard, () => heard({ kind: 'unclear' })));
  }

  /** Asks the judge of pauses. A judge that fails counts as one that does not know. */
  private async judgePause({ pause, turn }: EffectOf<'judge_pause'>): Promise<void> {
    const { endOfTurn = endOfTurnByWords } = this.deps.stages;
    const judged = async (): Promise<number> => endOfTurn.extraSilenceMs(turn);
    const extraMs = await judged().catch(() => 0);
    this.deps.happened({ type: 'pause_judged', pause, extraMs });
  }

  private async takeTurn({ itemId, samples, joins }: EffectOf<'take_turn'>): Promise<void> {
    const { log, signal, happened } = this.deps;
    const item = this.addItem(itemId, WORDS_NOT_UNDERSTOOD, joins);
    let heard: Heard | null = null;
    try {
      heard = await this.hearing.hear(samples, (words) => item.found(words));
    } catch (error) {
      if (!signal.aborted) log.warn('hearing failed', errorFields(error));
    }
    if (signal.aborted) return;
    item.heard(heard, msOf(samples.length) / 1000);
    happened({ type: 'turn_heard', itemId });
  }

  private takeSilence({ startMs, endMs }: EffectOf<'take_silence'>): void {
    const item_id = newId('item');
    const type = 'input_audio_buffer.timeout_triggered';
    this.deps.emit({ type, audio_start_ms: startMs, audio_end_ms: endMs, item_id });
    this.addItem(item_id, NOTHING_SAID, false).silent();
  }

  private addItem(id: string, mindText: string, joins: boolean): SpokenItem {
    const { session, emit } = this.deps;
    return new SpokenItem({ id, mindText, joins }, { items: this.items, session, emit });
  }

  private unawaited(work: Promise<void>): void {
    work.catch((error) => this.deps.onError(error));
  }
}
