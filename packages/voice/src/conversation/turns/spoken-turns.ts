import type { ItemList, ItemRecord } from '#conversation/item-list.ts';
import { Transcription } from '#conversation/turns/transcription.ts';
import type { TurnHearing } from '#conversation/turns/turn-hearing.ts';
import { NOTHING_SAID, perhapsSaid, WORDS_NOT_UNDERSTOOD } from '#conversation/turns/unheard.ts';
import { errorFields, type Log } from '#log.ts';
import { newId } from '#protocol/ids.ts';
import type { UserMessage } from '#protocol/items.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
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
  /** The learner has said something: nobody is silent. */
  said(): void;
  /** Nothing is being said or heard any more; `true` when a finished turn waits for its reply. */
  settled(replyWanted: boolean): void;
  /** Something of ours threw where nobody waits. */
  broke(error: unknown): void;
  log: Log;
  signal: AbortSignal;
};

/** The item of a spoken turn. */
type SpokenRecord = ItemRecord & { item: UserMessage };

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
    this.deps.said();
    const record = this.addItem(id, WORDS_NOT_UNDERSTOOD);
    record.joinsFormer = this.joinsFormer;
    this.joinsFormer = false;
    void this.hear(record, samples).catch(this.deps.broke);
  }

  /** Nothing was said from `startMs` to `endMs`, for too long: an empty turn. */
  silent(startMs: number, endMs: number): void {
    const id = newId('item');
    this.deps.emit({
      type: 'input_audio_buffer.timeout_triggered',
      audio_start_ms: startMs,
      audio_end_ms: endMs,
      item_id: id,
    });
    this.transcriptionOf(this.addItem(id, NOTHING_SAID))?.silent();
  }

  /** The turn being said is forgotten (`input_audio_buffer.clear`). */
  dropped(): void {
    this.speakingItem = null;
    this.joinsFormer = false;
    this.deps.hearing.callOff();
    this.settle();
  }

  private async hear(record: SpokenRecord, samples: Int16Array): Promise<void> {
    this.pending += 1;
    const ms = msOf(samples.length);
    this.heardSinceReplyMs += ms;
    const transcription = this.transcriptionOf(record);
    let heard: Heard | null = null;
    try {
      heard = await this.deps.hearing.hear(samples, (words) => transcription?.found(words));
    } catch (error) {
      if (!this.deps.signal.aborted) this.deps.log.warn('hearing failed', errorFields(error));
    }
    this.pending -= 1;
    if (this.deps.signal.aborted) return;
    record.mindText = mindTextOf(heard);
    if (transcription) {
      if (heard?.kind === 'words') keepWords(record, heard.text);
      transcription.heard(heard, ms / 1000);
    }
    this.settle();
  }

  /** Tells the client the words of a turn; `null` where the session does not have them told. */
  private transcriptionOf(record: SpokenRecord): Transcription | null {
    const { session, items, emit } = this.deps;
    if (session().audio.input.transcription === undefined) return null;
    const itemId = record.item.id;
    return new Transcription({ itemId, isKept: () => items.find(itemId) === record, session, emit });
  }

  private addItem(id: string, mindText: string): SpokenRecord {
    const { items, emit } = this.deps;
    const previous_item_id = items.lastId();
    emit({ type: 'input_audio_buffer.committed', previous_item_id, item_id: id });
    const item: UserMessage = {
      id,
      object: 'realtime.item',
      type: 'message',
      role: 'user',
      status: 'completed',
      content: [{ type: 'input_audio', transcript: '' }],
    };
    const record: SpokenRecord = { item, mindText, spoken: null };
    items.add(record);
    for (const type of ['conversation.item.added', 'conversation.item.done'] as const) {
      emit({ type, previous_item_id, item: { ...item } });
    }
    return record;
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

/** The item carries the words itself from now on. */
function keepWords(record: SpokenRecord, transcript: string): void {
  record.item.content = [{ type: 'input_audio', transcript }];
  record.mindText = null;
}
