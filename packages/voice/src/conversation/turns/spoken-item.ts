import type { ItemList, ItemRecord } from '#conversation/item-list.ts';
import { Transcription } from '#conversation/turns/transcription.ts';
import { perhapsSaid, WORDS_NOT_UNDERSTOOD } from '#conversation/turns/unheard.ts';
import type { UserMessage } from '#protocol/items.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import type { Session } from '#protocol/session.ts';
import type { Heard } from '#stages.ts';

/** What the items of spoken turns need. */
type SpokenItemDeps = { items: ItemList; session(): Session; emit(event: ServerEvent): void };

/** What a new item begins with. `mindText`: what the text model reads until the words are known. */
type NewSpokenItem = { id: string; mindText: string; joins: boolean };

/** The item of one spoken turn. It is added when the turn is over; its words follow later. */
export class SpokenItem {
  private readonly record: ItemRecord & { item: UserMessage };
  /** Reports the words. `null` if the session does not request them. */
  private readonly transcription: Transcription | null;

  /** Adds the item to the conversation and reports it. */
  constructor({ id, mindText, joins }: NewSpokenItem, { items, session, emit }: SpokenItemDeps) {
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
    const record = { item, mindText, spoken: null, joinsFormer: joins };
    this.record = record;
    items.add(record);
    for (const type of ['conversation.item.added', 'conversation.item.done'] as const) {
      emit({ type, previous_item_id, item: { ...item } });
    }
    const isReported = session().audio.input.transcription !== undefined;
    const isKept = (): boolean => items.find(id) === record;
    this.transcription = isReported ? new Transcription({ itemId: id, isKept, session, emit }) : null;
  }

  /** Adds words as they are found. */
  found(words: string): void {
    this.transcription?.found(words);
  }

  /** Records the result of hearing `seconds` of sound. `null`: the hearing failed. */
  heard(heard: Heard | null, seconds: number): void {
    this.record.mindText = mindTextOf(heard);
    if (!this.transcription) return;
    if (heard?.kind === 'words') this.keepWords(heard.text);
    this.transcription.heard(heard, seconds);
  }

  /** Records that nothing was said. */
  silent(): void {
    this.transcription?.silent();
  }

  /** Puts the words into the item itself, instead of the text for the mind. */
  private keepWords(transcript: string): void {
    this.record.item.content = [{ type: 'input_audio', transcript }];
    this.record.mindText = null;
  }
}

function mindTextOf(heard: Heard | null): string {
  if (heard?.kind === 'words') return heard.text;
  return heard?.kind === 'unsure' ? perhapsSaid(heard.text) : WORDS_NOT_UNDERSTOOD;
}
