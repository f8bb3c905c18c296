import { hasWords, isBackChannel } from '#conversation/turns/back-channel.ts';
import { endOfTurnByWords } from '#conversation/turns/end-of-turn.ts';
import type { EndOfTurn, Heard } from '#stages.ts';
import { BACK_CHANNEL_MAX_MS, DECIDE_WITHIN_MS, JOIN_WITHIN_MS, WORDLESS_SILENCE_MS } from '#turn-taking.ts';
import type { FinishedTurn, Pause, SpeechStart, TurnEvents } from '#vad/turn-detector.ts';

/** What the floor decides with, and whom it tells. */
export type FloorDeps = {
  /** Is the teacher to be heard, with more than a last word to come? */
  teacherHasMoreToSay(): boolean;
  /** The teacher falls silent for now, if speech may interrupt. */
  hold(): void;
  /** What was said over the teacher was no turn: the teacher goes on. */
  goOn(): void;
  /** The learner begins to speak: words will be wanted. */
  prepare(): void;
  /** The learner speaks, for real. `joins`: it goes on with the turn before. */
  started(startMs: number, joins: boolean): void;
  stopped(turn: FinishedTurn): void;
  /** The turn may be over: gives its words, where they are looked for so early. `wanted`: a decision hangs on them. */
  hear(samples: Int16Array, wanted: boolean): Promise<Heard> | null;
  /** The words of the last pause are not needed any more. */
  callOff(): void;
  /** The detector is to forget the turn under way, but not its sound. */
  abandon(): void;
  /** The turn under way is not finished: its end takes so much more silence. */
  waitForMore(extraMs: number): void;
  /** Judges pauses; the rules on words where none is given. */
  endOfTurn?: EndOfTurn | undefined;
  /** Language of the learner's words (BCP 47). */
  language(): string;
  broke(error: unknown): void;
};

/** Silence in speech over the teacher: since when, and its words as far as they are looked up. */
type Silence = { voiceEndMs: number; heard: Heard | 'awaited' };

/** Speech over the teacher that is not decided upon. */
type Doubt = SpeechStart & { silence: Silence | null; stopped: FinishedTurn | null };

/**
 * Who has the floor. Speech that begins while the teacher speaks silences the teacher at once and nobody is told yet:
 * when it turns out to be a back-channel ("mm-hm"), the teacher goes on and it never was a turn; when it lasts, or its
 * words want an answer, it becomes one, and the teacher is cut off where they fell silent. Decided within
 * `DECIDE_WITHIN_MS` of its end, in audio time. All other speech passes through.
 */
export class Floor implements TurnEvents {
  private readonly deps: FloorDeps;
  private doubt: Doubt | null = null;
  /** Tells the words of one pause from those of another. */
  private pauses = 0;
  private turnOverMs = Number.NEGATIVE_INFINITY;
  private nowMs = 0;

  constructor(deps: FloorDeps) {
    this.deps = deps;
  }

  /** Is there speech of which it is not known yet whether it is a turn? */
  get undecided(): boolean {
    return this.doubt !== null;
  }

  started({ startMs, voiceStartMs }: SpeechStart): void {
    this.deps.prepare();
    // Who speaks twice into the same sentence wants to be heard.
    this.grant();
    this.pauses += 1;
    const joins = voiceStartMs - this.turnOverMs <= JOIN_WITHIN_MS;
    if (joins || !this.deps.teacherHasMoreToSay()) {
      this.deps.started(startMs, joins);
      return;
    }
    this.doubt = { startMs, voiceStartMs, silence: null, stopped: null };
    this.deps.hold();
  }

  paused(pause: Pause): void {
    this.listen(pause);
  }

  resumed(): void {
    if (this.doubt) this.doubt.silence = null;
    this.pauses += 1;
    this.deps.callOff();
  }

  stopped(turn: FinishedTurn): void {
    if (!this.doubt) {
      this.pass(turn);
      return;
    }
    this.doubt.stopped = turn;
    // A session with a very short silence ends turns without a pause before.
    if (this.doubt.silence === null) this.listen(turn);
  }

  passed(nowMs: number, voicedMs: number): void {
    const { doubt } = this;
    this.nowMs = nowMs;
    if (voicedMs > BACK_CHANNEL_MAX_MS) this.grant();
    else if (doubt?.silence) {
      const { heard, voiceEndMs } = doubt.silence;
      const isAwaited = heard === 'awaited';
      const waitMs = isAwaited ? DECIDE_WITHIN_MS : WORDLESS_SILENCE_MS;
      if (nowMs - voiceEndMs >= waitMs) this.decide(doubt, doubt.silence, isAwaited ? null : heard);
    }
  }

  broke(error: unknown): void {
    this.deps.broke(error);
  }

  /**
   * What is in doubt is a turn of the learner: it lasts, it wants an answer, or the teacher is silent anyhow. Gives whether
   * that turn is over as well.
   */
  grant(): boolean {
    const { doubt } = this;
    if (!doubt) return false;
    this.doubt = null;
    this.deps.started(doubt.startMs, false);
    if (doubt.stopped) this.pass(doubt.stopped);
    return doubt.stopped !== null;
  }

  /** What the learner is just saying is forgotten. */
  drop(): void {
    this.pauses += 1;
    const wasHeld = this.doubt !== null;
    this.doubt = null;
    if (wasHeld) this.deps.goOn();
  }

  private pass(turn: FinishedTurn): void {
    this.turnOverMs = turn.endMs;
    this.deps.stopped(turn);
  }

  private listen({ samples, voiceEndMs }: Pause): void {
    this.pauses += 1;
    const pause = this.pauses;
    if (this.doubt) this.doubt.silence = { voiceEndMs, heard: 'awaited' };
    const told = async (heard: Heard | null): Promise<void> => {
      if (pause === this.pauses && heard) this.heardInPause(heard);
      if (pause === this.pauses) await this.judge(pause, { samples, voiceEndMs }, heard);
    };
    const heard = this.deps.hear(samples, this.doubt !== null) ?? Promise.resolve(null);
    heard.then(told, () => told({ kind: 'unclear' })).catch((error) => this.deps.broke(error));
  }

  private heardInPause(heard: Heard): void {
    const { doubt } = this;
    if (!doubt?.silence) return;
    doubt.silence.heard = heard;
    if (hasWords(heard)) this.decide(doubt, doubt.silence, heard);
  }

  /** Has the learner more to say? A judge that fails is one who does not know. */
  private async judge(pause: number, { samples, voiceEndMs }: Pause, heard: Heard | null): Promise<void> {
    const turn = {
      words: hasWords(heard) ? heard.text : null,
      samples,
      silenceMs: Math.max(0, this.nowMs - voiceEndMs),
      language: this.deps.language(),
    };
    const judged = async () => (this.deps.endOfTurn ?? endOfTurnByWords).extraSilenceMs(turn);
    const extraMs = await judged().catch(() => 0);
    if (pause === this.pauses && extraMs > 0) this.deps.waitForMore(extraMs);
  }

  private decide(doubt: Doubt, { voiceEndMs }: Silence, heard: Heard | null): void {
    const voicedMs = voiceEndMs - doubt.voiceStartMs;
    if (!isBackChannel({ heard, voicedMs, language: this.deps.language() })) {
      this.grant();
      return;
    }
    this.doubt = null;
    this.pauses += 1;
    this.deps.callOff();
    if (!doubt.stopped) this.deps.abandon();
    this.deps.goOn();
  }
}
