import { eachWithin } from '#conversation/deadline.ts';
import type { ItemList, ItemRecord } from '#conversation/item-list.ts';
import type { Playback } from '#conversation/playback.ts';
import {
  newResponseObject,
  newTeacherItem,
  type ResponseSettings,
  teacherContent,
  teacherPart,
} from '#conversation/response-object.ts';
import { SentenceSplitter } from '#conversation/sentences.ts';
import { SpeechTrack } from '#conversation/speech-track.ts';
import { TextQueue } from '#conversation/text-queue.ts';
import { errorFields, type Log } from '#log.ts';
import { itemText } from '#protocol/items.ts';
import type { ContentPlace, ResponseObject, ServerEvent, StatusDetails } from '#protocol/server-events.ts';
import { CHARS_PER_TEXT_TOKEN, countUsage } from '#protocol/usage.ts';
import type { ChatMessage, Mind, MindUsage, Speech } from '#stages.ts';

/** The text model must give its next piece, and the voice its next sound, within this time. */
export const MIND_STALL_MS = 30_000;
export const SPEECH_STALL_MS = 20_000;

/** The longest reply where the session sets no `max_output_tokens` (the Realtime API's own bound). */
export const MAX_OUTPUT_TOKENS = 4_096;

/** What a response works with. */
export type ResponseDeps = {
  conversationId: string;
  mind: Mind;
  speech: Speech;
  items: ItemList;
  playback: Playback;
  emit(event: ServerEvent): void;
  log: Log;
  /** Called once, after `response.done`. */
  finished(response: TeacherResponse): void;
};

/**
 * One reply of the teacher on its way: text as the mind gives it, cut into sentences, each spoken and queued
 * for playing. It lives until `response.done`; what is queued by then goes on playing.
 */
export class TeacherResponse {
  private readonly deps: ResponseDeps;
  private readonly settings: ResponseSettings;
  private readonly messages: readonly ChatMessage[];
  private readonly heardMs: number;
  private readonly object: ResponseObject;
  private readonly abort = new AbortController();
  private readonly sentences = new TextQueue();
  private record: ItemRecord | null = null;
  private track: SpeechTrack | null = null;
  private text = '';
  private reported: MindUsage | null = null;
  private over = false;

  /** `heardMs`: speech heard since the response before, for its usage. */
  constructor(
    deps: ResponseDeps,
    settings: ResponseSettings,
    messages: readonly ChatMessage[],
    heardMs: number,
  ) {
    this.deps = deps;
    this.settings = settings;
    this.messages = messages;
    this.heardMs = heardMs;
    this.object = newResponseObject(deps.conversationId, settings);
  }

  get id(): string {
    return this.object.id;
  }

  start(): void {
    this.deps.emit({ type: 'response.created', response: { ...this.object } });
    void this.run().catch((error) => {
      this.deps.log.error('response broke', errorFields(error));
      this.finish('failed', mindUnavailable());
    });
  }

  /**
   * Stops making it. The item keeps the words whose audio is made (`'made'`: they go on playing), or those it
   * already holds (`'held'`: an interruption has trimmed them to what was heard).
   */
  cancel(reason: 'turn_detected' | 'client_cancelled', keep: 'made' | 'held'): void {
    if (this.over) return;
    if (keep === 'made' && this.record && this.track && !this.track.writtenOnly) {
      const made = this.track.text.heardBy(this.track.text.totalMs);
      this.record.item.content = teacherContent(this.settings.modality, made);
    }
    this.finish('cancelled', { type: 'cancelled', reason });
  }

  private async run(): Promise<void> {
    const speaking = this.settings.modality === 'audio' ? this.speakAll() : Promise.resolve();
    const thought = await this.think();
    this.sentences.end();
    await speaking;
    if (thought === 'failed') this.finish('failed', mindUnavailable());
    else if (thought === 'too long') {
      this.finish('incomplete', { type: 'incomplete', reason: 'max_output_tokens' });
    } else if (this.track?.writtenOnly) this.finish('incomplete', speechUnavailable());
    else this.finish('completed', null);
  }

  /** Streams the mind's text, as far as the session lets it speak. An empty reply is a failed one. */
  private async think(): Promise<'whole' | 'too long' | 'failed'> {
    const { signal } = this.abort;
    const { maxOutputTokens } = this.settings;
    const limit = (maxOutputTokens === 'inf' ? MAX_OUTPUT_TOKENS : maxOutputTokens) * CHARS_PER_TEXT_TOKEN;
    const splitter = new SentenceSplitter();
    try {
      for await (const part of eachWithin(
        this.deps.mind.reply(this.messages, signal),
        MIND_STALL_MS,
        signal,
      )) {
        if (part.kind === 'usage') this.reported = part.usage;
        else if (part.text !== '') this.write(part.text, splitter.push(part.text));
        if (this.text.length >= limit) break;
      }
    } catch (error) {
      this.deps.log.warn('mind failed', errorFields(error));
      return 'failed';
    }
    for (const sentence of splitter.end()) this.sentences.push(sentence);
    if (this.text.length >= limit) return 'too long';
    return this.text.trim() === '' ? 'failed' : 'whole';
  }

  private write(delta: string, sentences: readonly string[]): void {
    const { record, place } = this.beginItem();
    this.text += delta;
    record.item.content = teacherContent(this.settings.modality, this.text);
    const audio = this.settings.modality === 'audio';
    const type = audio ? 'response.output_audio_transcript.delta' : 'response.output_text.delta';
    this.deps.emit({ type, ...place, delta });
    for (const sentence of sentences) this.sentences.push(sentence);
  }

  /** The item appears with its first words, so that a reply that never came leaves none. */
  private beginItem(): { record: ItemRecord; place: ContentPlace } {
    if (this.record) return { record: this.record, place: this.placeOf(this.record) };
    const item = newTeacherItem();
    if (this.settings.modality === 'audio') this.track = new SpeechTrack(this.id, item.id);
    const record: ItemRecord = { item, mindText: null, spoken: this.track?.text ?? null };
    this.record = record;
    this.deps.items.add(record);
    if (this.track) this.deps.playback.add(this.track);
    const previous = this.deps.items.previousId(item.id);
    const place = this.placeOf(record);
    this.deps.emit({
      type: 'response.output_item.added',
      response_id: this.id,
      output_index: 0,
      item: { ...item },
    });
    this.deps.emit({ type: 'conversation.item.added', previous_item_id: previous, item: { ...item } });
    const part = teacherPart(this.settings.modality, '');
    this.deps.emit({ type: 'response.content_part.added', ...place, part });
    return { record, place };
  }

  private async speakAll(): Promise<void> {
    for await (const sentence of this.sentences) {
      const { track } = this;
      if (this.over || !track) return;
      if (track.writtenOnly) continue;
      await this.deps.playback.room(track);
      if (this.over) return;
      try {
        await this.speak(sentence, track);
      } catch (error) {
        track.writtenOnly = true;
        this.deps.log.warn('speech failed', errorFields(error));
      }
    }
  }

  private async speak(sentence: string, track: SpeechTrack): Promise<void> {
    const { signal } = this.abort;
    track.text.begin(sentence);
    if (/[\p{L}\p{N}]/u.test(sentence)) {
      const { voice, speed } = this.settings;
      const sounds = this.deps.speech.say({ text: sentence.trim(), voice, speed }, signal);
      for await (const samples of eachWithin(sounds, SPEECH_STALL_MS, signal)) {
        track.push(samples);
        this.deps.playback.changed();
      }
    }
    if (!signal.aborted) track.text.complete();
  }

  private finish(status: ResponseObject['status'], details: StatusDetails | null): void {
    if (this.over) return;
    this.over = true;
    this.abort.abort();
    this.sentences.end();
    if (this.record) this.endItem(this.record, status);
    const spokenMs = this.track?.text.totalMs ?? 0;
    const { messages, heardMs, reported } = this;
    this.deps.emit({
      type: 'response.done',
      response: {
        ...this.object,
        status,
        status_details: details,
        output: this.record ? [{ ...this.record.item }] : [],
        usage: countUsage({ messages, generatedText: this.text, reported, heardMs, spokenMs }),
      },
    });
    // After response.done: output_audio_buffer.stopped must not come before it.
    if (this.track) this.track.ended = true;
    this.deps.finished(this);
  }

  private endItem(record: ItemRecord, status: ResponseObject['status']): void {
    const { item } = record;
    const { emit } = this.deps;
    const place = this.placeOf(record);
    const text = itemText(item);
    item.status = status === 'completed' ? 'completed' : 'incomplete';
    if (this.settings.modality === 'audio') {
      emit({ type: 'response.output_audio.done', ...place });
      emit({ type: 'response.output_audio_transcript.done', ...place, transcript: text });
    } else {
      emit({ type: 'response.output_text.done', ...place, text });
    }
    emit({ type: 'response.content_part.done', ...place, part: teacherPart(this.settings.modality, text) });
    emit({ type: 'response.output_item.done', response_id: this.id, output_index: 0, item: { ...item } });
    const previous = this.deps.items.previousId(item.id);
    emit({ type: 'conversation.item.done', previous_item_id: previous, item: { ...item } });
  }

  private placeOf(record: ItemRecord): ContentPlace {
    return { response_id: this.id, item_id: record.item.id, output_index: 0, content_index: 0 };
  }
}

function mindUnavailable(): StatusDetails {
  const message = 'The text model gave no reply.';
  return { type: 'failed', error: { type: 'server_error', code: 'mind_unavailable', message } };
}

function speechUnavailable(): StatusDetails {
  const message = 'The reply could not be spoken; its words are delivered.';
  return {
    type: 'incomplete',
    reason: 'speech_unavailable',
    error: { type: 'server_error', code: 'speech_unavailable', message },
  };
}
