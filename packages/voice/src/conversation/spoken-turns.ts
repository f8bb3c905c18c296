import type { ItemList, ItemRecord } from '#conversation/item-list.ts';
import type { TurnHearing } from '#conversation/turn-hearing.ts';
import { didYouSay, perhapsSaid, WORDS_NOT_UNDERSTOOD } from '#conversation/unheard.ts';
import { errorFields, type Log } from '#log.ts';
import { newId } from '#protocol/ids.ts';
import type { ServerEvent, TranscriptionError } from '#protocol/server-events.ts';
import type { Session } from '#protocol/session.ts';
import type { Heard } from '#stages.ts';
import { msOf } from '#vad/frames.ts';

/** What spoken turns work with. */
export type SpokenTurnDeps = {
  hearing: TurnHearing;
  items: ItemList;
  session(): Session;
  emit(event: ServerEvent): void;
  /** The learner began to speak: the teacher may have to be silent. `joins`: it goes on with the turn before. */
  learnerSpeaks(joins: boolean): void;
  /** Nothing is being said or heard any more; `true` when a finished turn waits for its reply. */
  settled(replyWanted: boolean): void;
  /** Something of ours threw where nobody waits. */
  broke(error: unknown): void;
  log: Log;
  signal: AbortSignal;
};

/**
 * The learner's side of turn-taking. A reply waits until the learner is silent and every turn said so far has
 * been heard: so two sentences with a pause between them get one reply, and it knows both.
 */
export class SpokenTurns {
  private readonly deps: SpokenTurnDeps;
  private speakingItem: string | null = null;
  private joinsFormer = false;
  private pending = 0;
  private replyWanted = false;
  private heardSinceReplyMs = 0;

  constructor(deps: SpokenTurnDeps) {
    this.deps = deps;
  }

  /** Is a turn still being put into words? */
  get hearingNow(): boolean {
    return this.pending > 0;
  }

  /** Speech heard since this was last asked, for the usage of the next response. */
  takeHeardMs(): number {
    const ms = this.heardSinceReplyMs;
    this.heardSinceReplyMs = 0;
    return ms;
  }

  /** The learner speaks; with `joins` the turn before goes on. */
  started(startMs: number, joins: boolean): void {
    this.speakingItem = newId('item');
    this.joinsFormer = joins;
    this.deps.emit({
      type: 'input_audio_buffer.speech_started',
      audio_start_ms: startMs,
      item_id: this.speakingItem,
    });
    this.deps.learnerSpeaks(joins);
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
      joinsFormer: this.joinsFormer,
    };
    this.joinsFormer = false;
    this.deps.items.add(record);
    for (const type of ['conversation.item.added', 'conversation.item.done'] as const) {
      this.deps.emit({ type, previous_item_id: previous, item: { ...record.item } });
    }
    void this.hear(record, samples).catch(this.deps.broke);
  }

  /** The turn being said is forgotten (`input_audio_buffer.clear`). */
  dropped(): void {
    this.speakingItem = null;
    this.joinsFormer = false;
    this.deps.hearing.callOff();
    this.settle();
  }

  private async hear(record: ItemRecord, samples: Int16Array): Promise<void> {
    this.pending += 1;
    const ms = msOf(samples.length);
    this.heardSinceReplyMs += ms;
    const onWire = this.deps.session().audio.input.transcription !== null;
    let heard: Heard | null = null;
    try {
      heard = await this.deps.hearing.hear(samples);
    } catch (error) {
      if (!this.deps.signal.aborted) this.deps.log.warn('hearing failed', errorFields(error));
    }
    this.pending -= 1;
    if (this.deps.signal.aborted) return;
    this.tell(record, heard, ms / 1000, onWire);
    this.settle();
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
    if (this.speakingItem !== null || this.pending > 0) return;
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
