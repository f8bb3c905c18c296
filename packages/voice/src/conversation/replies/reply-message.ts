import { eachWithin } from '#conversation/deadline.ts';
import type { ItemRecord } from '#conversation/item-list.ts';
import type { Playback } from '#conversation/replies/playback.ts';
import {
  newTeacherItem,
  type ResponseSettings,
  teacherContent,
  teacherPart,
} from '#conversation/replies/response-object.ts';
import type { ResponseOutput } from '#conversation/replies/response-output.ts';
import { SpeechTrack } from '#conversation/replies/speech-track.ts';
import { TextQueue } from '#conversation/replies/text-queue.ts';
import { errorFields, type Log } from '#log.ts';
import { type AssistantMessage, itemText } from '#protocol/items.ts';
import type { ContentPlace, ServerEvent } from '#protocol/server-events.ts';
import type { Speech } from '#stages.ts';

/** The longest time, in milliseconds, that the voice may take to make its next sound. */
export const SPEECH_STALL_MS = 20_000;

/** What the message of a reply needs. */
type ReplyMessageDeps = {
  responseId: string;
  output: ResponseOutput;
  speech: Speech;
  playback: Playback;
  emit(event: ServerEvent): void;
  log: Log;
  signal: AbortSignal;
};

type Begun = { item: AssistantMessage; record: ItemRecord; place: ContentPlace };

/** The words of one reply: its item, and the sound of each sentence, which is queued for playing once made. */
export class ReplyMessage {
  private readonly deps: ReplyMessageDeps;
  private readonly settings: ResponseSettings;
  private readonly sentences = new TextQueue();
  private begun: Begun | null = null;
  private track: SpeechTrack | null = null;
  private written = '';
  private ended = false;

  constructor(deps: ReplyMessageDeps, settings: ResponseSettings) {
    this.deps = deps;
    this.settings = settings;
  }

  /** Everything that was written, heard or not. */
  get text(): string {
    return this.written;
  }

  /** The length of all the sound made. */
  get spokenMs(): number {
    return this.track?.text.totalMs ?? 0;
  }

  /** Whether a part of the reply could not be spoken. */
  get writtenOnly(): boolean {
    return this.track?.writtenOnly ?? false;
  }

  write(delta: string): void {
    const { item, place } = this.begin();
    this.written += delta;
    item.content = teacherContent(this.settings.modality, this.written);
    const audio = this.settings.modality === 'audio';
    const type = audio ? 'response.output_audio_transcript.delta' : 'response.output_text.delta';
    this.deps.emit({ type, ...place, delta });
  }

  /** Queues a finished sentence to be spoken. */
  say(sentence: string): void {
    this.sentences.push(sentence);
  }

  /** Notes that no more sentences will come. */
  endOfText(): void {
    this.sentences.end();
  }

  /** Speaks until the text ends. Resolves when all sound has been made. */
  async speakAll(): Promise<void> {
    if (this.settings.modality !== 'audio') return;
    for await (const sentence of this.sentences) {
      const { track } = this;
      if (this.ended || !track) return;
      if (track.writtenOnly) continue;
      await this.deps.playback.room(track);
      if (this.ended) return;
      try {
        await this.speak(sentence, track);
      } catch (error) {
        track.writtenOnly = true;
        this.deps.log.warn('speech failed', errorFields(error));
      }
    }
  }

  /** Cuts the item's text to the words that already have sound. They continue to play. */
  keepSpoken(): void {
    if (!this.begun || !this.track || this.track.writtenOnly) return;
    const made = this.track.text.heardBy(this.track.text.totalMs);
    this.begun.item.content = teacherContent(this.settings.modality, made);
  }

  /** Ends the message: nothing more is said or written, and the item is reported as over. */
  end(status: 'completed' | 'incomplete'): void {
    if (this.ended) return;
    this.ended = true;
    this.sentences.end();
    if (!this.begun) return;
    const { item, record, place } = this.begun;
    const { emit } = this.deps;
    const { modality } = this.settings;
    const text = itemText(item);
    item.status = status;
    if (modality === 'audio') {
      emit({ type: 'response.output_audio.done', ...place });
      emit({ type: 'response.output_audio_transcript.done', ...place, transcript: text });
    } else {
      emit({ type: 'response.output_text.done', ...place, text });
    }
    emit({ type: 'response.content_part.done', ...place, part: teacherPart(modality, text) });
    this.deps.output.end(record);
  }

  /** Ends the track. Called after `response.done`, so that the end of playing cannot be reported before it. */
  release(): void {
    if (this.track) this.track.ended = true;
  }

  /** Makes the item appear with its first words, so that a reply that never produced a word leaves no item. */
  private begin(): Begun {
    if (this.begun) return this.begun;
    const { modality } = this.settings;
    const item = newTeacherItem();
    if (modality === 'audio') this.track = new SpeechTrack(this.deps.responseId, item.id);
    const record: ItemRecord = { item, mindText: null, spoken: this.track?.text ?? null };
    if (this.track) this.deps.playback.add(this.track);
    const place: ContentPlace = { ...this.deps.output.begin(record), content_index: 0 };
    this.deps.emit({ type: 'response.content_part.added', ...place, part: teacherPart(modality, '') });
    this.begun = { item, record, place };
    return this.begun;
  }

  private async speak(sentence: string, track: SpeechTrack): Promise<void> {
    const { speech, playback, signal } = this.deps;
    track.text.begin(sentence);
    if (/[\p{L}\p{N}]/u.test(sentence)) {
      const { voice, speed, language } = this.settings;
      const sounds = speech.say({ text: sentence.trim(), voice, speed, language }, signal);
      for await (const samples of eachWithin(sounds, SPEECH_STALL_MS, signal)) {
        track.push(samples);
        playback.changed();
      }
    }
    if (!signal.aborted) track.text.complete();
  }
}
