import { within } from '#conversation/deadline.ts';
import type { ItemList, ItemRecord } from '#conversation/item-list.ts';
import { didYouSay, perhapsSaid, WORDS_NOT_UNDERSTOOD } from '#conversation/unheard.ts';
import { errorFields, type Log } from '#log.ts';
import { newId } from '#protocol/ids.ts';
import type { ServerEvent, TranscriptionError } from '#protocol/server-events.ts';
import { expectedWords, type Session } from '#protocol/session.ts';
import type { Heard, Hearing } from '#stages.ts';
import { msOf } from '#vad/frames.ts';

/** A turn must be put into words within this time, or it counts as not understood. */
export const HEARING_LIMIT_MS = 20_000;

/** What spoken turns work with. */
export type SpokenTurnDeps = {
  hearing: Hearing;
  /** Hear a turn in the pause that may be its end, not only at its end. */
  hearEarly: boolean;
  items: ItemList;
  session(): Session;
  emit(event: ServerEvent): void;
  /** The learner began to speak: the teacher may have to be silent. */
  learnerSpeaks(): void;
  /** Nothing is being said or heard any more; `true` when a finished turn waits for its reply. */
  settled(replyWanted: boolean): void;
  log: Log;
  signal: AbortSignal;
};

/** A hearing begun in a pause. It counts when the turn ends with the same number of samples. */
type EarlyHearing = { samples: number; heard: Promise<Heard>; abort: AbortController };

/**
 * The learner's side of turn-taking. A reply waits until the learner is silent and every turn said so far has
 * been heard: so two sentences with a pause between them get one reply, and it knows both.
 */
export class SpokenTurns {
  private readonly deps: SpokenTurnDeps;
  private speakingItem: string | null = null;
  private hearing = 0;
  private replyWanted = false;
  private heardSinceReplyMs = 0;
  private early: EarlyHearing | null = null;

  constructor(deps: SpokenTurnDeps) {
    this.deps = deps;
  }

  /** Is a turn still being put into words? */
  get hearingNow(): boolean {
    return this.hearing > 0;
  }

  /** Speech heard since this was last asked, for the usage of the next response. */
  takeHeardMs(): number {
    const ms = this.heardSinceReplyMs;
    this.heardSinceReplyMs = 0;
    return ms;
  }

  started(startMs: number): void {
    this.speakingItem = newId('item');
    this.deps.emit({
      type: 'input_audio_buffer.speech_started',
      audio_start_ms: startMs,
      item_id: this.speakingItem,
    });
    this.deps.learnerSpeaks();
  }

  /** The turn may be over: it is heard already, so that its words are there when it is. */
  paused(samples: Int16Array): void {
    this.resumed();
    if (!this.deps.hearEarly) return;
    const abort = new AbortController();
    const heard = this.listen(samples, AbortSignal.any([abort.signal, this.deps.signal]));
    // Nobody may come to wait for it.
    heard.catch(() => undefined);
    this.early = { samples: samples.length, heard, abort };
  }

  /** The turn was not over: what was heard of it is not all of it. */
  resumed(): void {
    this.early?.abort.abort();
    this.early = null;
  }

  stopped(endMs: number, samples: Int16Array): void {
    const itemId = this.speakingItem ?? newId('item');
    this.deps.emit({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: endMs, item_id: itemId });
    this.commit(samples, this.deps.session().audio.input.turn_detection?.create_response ?? false);
  }

  /** Makes an item of what was said and has it heard. `reply`: the teacher is to answer it. */
  commit(samples: Int16Array, reply: boolean): void {
    const id = this.speakingItem ?? newId('item');
    this.speakingItem = null;
    this.replyWanted ||= reply;
    const previous = this.deps.items.lastId();
    this.deps.emit({ type: 'input_audio_buffer.committed', previous_item_id: previous, item_id: id });
    const record: ItemRecord = {
      item: {
        id,
        object: 'realtime.item',
        type: 'message',
        role: 'user',
        status: 'completed',
        content: [{ type: 'input_audio', transcript: null }],
      },
      mindText: WORDS_NOT_UNDERSTOOD,
      spoken: null,
    };
    this.deps.items.add(record);
    for (const type of ['conversation.item.added', 'conversation.item.done'] as const) {
      this.deps.emit({ type, previous_item_id: previous, item: { ...record.item } });
    }
    void this.hear(record, samples);
  }

  /** The turn being said is forgotten (`input_audio_buffer.clear`). */
  dropped(): void {
    this.speakingItem = null;
    this.resumed();
    this.settle();
  }

  private async hear(record: ItemRecord, samples: Int16Array): Promise<void> {
    this.hearing += 1;
    const ms = msOf(samples.length);
    this.heardSinceReplyMs += ms;
    const session = this.deps.session();
    const turn = {
      samples,
      expected: expectedWords(session),
      language: session.audio.input.transcription?.language ?? 'en',
    };
    let heard: Heard | null = null;
    try {
      heard = await within(
        this.deps.hearing.hear(turn, this.deps.signal),
        HEARING_LIMIT_MS,
        this.deps.signal,
      );
    } catch (error) {
      if (!this.deps.signal.aborted) this.deps.log.warn('hearing failed', errorFields(error));
    }
    this.hearing -= 1;
    if (this.deps.signal.aborted) return;
    this.tell(record, heard, ms / 1000, onWire);
    this.settle();
  }

  /** What was heard early, when the turn ended there; else it is heard now. */
  private takeEarly(samples: Int16Array): Promise<Heard> {
    const { early } = this;
    this.early = null;
    if (early?.samples === samples.length) return early.heard;
    early?.abort.abort();
    return this.listen(samples, this.deps.signal);
  }

  private listen(samples: Int16Array, signal: AbortSignal): Promise<Heard> {
    const session = this.deps.session();
    const language = session.audio.input.transcription?.language ?? 'en';
    const turn = { samples, expected: expectedWords(session), language };
    return within(this.deps.hearing.hear(turn, signal), HEARING_LIMIT_MS, signal);
  }

  private tell(record: ItemRecord, heard: Heard | null, seconds: number, onWire: boolean): void {
    record.mindText = mindTextOf(heard);
    if (!onWire) return;
    const usage = { type: 'duration', seconds } as const;
    const place = { item_id: record.item.id, content_index: 0 } as const;
    const topic = 'conversation.item.input_audio_transcription';
    if (heard?.kind === 'words') {
      record.mindText = null;
      record.item.content = [{ type: 'input_audio', transcript: heard.text }];
      this.deps.emit({ type: `${topic}.completed`, ...place, transcript: heard.text, usage });
    } else {
      this.deps.emit({ type: `${topic}.failed`, ...place, error: errorOf(heard), usage });
    }
  }

  private settle(): void {
    if (this.speakingItem !== null || this.hearing > 0) return;
    const wanted = this.replyWanted;
    this.replyWanted = false;
    this.deps.settled(wanted);
  }
}

function mindTextOf(heard: Heard | null): string {
  if (heard?.kind === 'words') return heard.text;
  return heard?.kind === 'unsure' ? perhapsSaid(heard.text) : WORDS_NOT_UNDERSTOOD;
}

function errorOf(heard: Exclude<Heard, { kind: 'words' }> | null): TranscriptionError {
  const type = 'transcription_error';
  if (heard === null) {
    return { type, code: 'hearing_unavailable', message: 'The words could not be looked up just now.' };
  }
  if (heard.kind === 'unclear') return { type, code: 'unclear', message: 'The words were not understood.' };
  return { type, code: 'unsure', message: didYouSay(heard.text), param: heard.text };
}
