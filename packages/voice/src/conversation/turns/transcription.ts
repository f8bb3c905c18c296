import { didYouSay } from '#conversation/turns/unheard.ts';
import type { ServerEvent, TranscriptionError } from '#protocol/server-events.ts';
import type { Session } from '#protocol/session.ts';
import type { Heard } from '#stages.ts';

/** What reporting one turn's words needs. */
type TranscriptionDeps = {
  itemId: string;
  /** Whether the item is still in the conversation. If the client has deleted it, nothing more is sent about it. */
  isKept(): boolean;
  session(): Session;
  emit(event: ServerEvent): void;
};

/** The usage of a transcription, which is charged by the length of the turn. */
type Usage = { type: 'duration'; seconds: number };

const TRANSCRIPTION = 'conversation.item.input_audio_transcription';

/** Reports the words of one spoken turn to the client: as they are found, then all of them, or why there are none. */
export class Transcription {
  private readonly deps: TranscriptionDeps;
  private told = '';

  constructor(deps: TranscriptionDeps) {
    this.deps = deps;
  }

  /** Reports more words. */
  found(words: string): void {
    this.told += words;
    this.tell({ type: `${TRANSCRIPTION}.delta`, ...this.place(), delta: words });
  }

  /** Reports the outcome of a turn with `seconds` of sound. `null`: the hearing failed. */
  heard(heard: Heard | null, seconds: number): void {
    const usage: Usage = { type: 'duration', seconds };
    if (heard?.kind === 'words') this.complete(heard.text, usage);
    else {
      const { itemId: item_id } = this.deps;
      this.tell({ type: `${TRANSCRIPTION}.failed`, item_id, content_index: 0, error: errorOf(heard), usage });
    }
  }

  /** Reports that nothing was said. */
  silent(): void {
    this.complete('', { type: 'duration', seconds: 0 });
  }

  /**
   * Sends the missing words as the last delta, then the whole transcript. If the recogniser has corrected itself, no
   * delta can fix the earlier ones, but `completed` does.
   */
  private complete(transcript: string, usage: Usage): void {
    const rest = transcript.startsWith(this.told) ? transcript.slice(this.told.length) : '';
    if (rest !== '') this.found(rest);
    this.tell({ type: `${TRANSCRIPTION}.completed`, ...this.place(), transcript, usage });
  }

  private tell(event: ServerEvent): void {
    if (this.deps.isKept()) this.deps.emit(event);
  }

  /** `logprobs` is `null`, because our recognisers give no probabilities. */
  private place(): { item_id: string; content_index: 0; logprobs?: null } {
    const isAsked = this.deps.session().include?.includes('item.input_audio_transcription.logprobs');
    return { item_id: this.deps.itemId, content_index: 0, ...(isAsked ? { logprobs: null } : {}) };
  }
}

function errorOf(heard: Exclude<Heard, { kind: 'words' }> | null): TranscriptionError {
  const type = 'transcription_error';
  if (heard === null) {
    return { type, code: 'hearing_unavailable', message: 'The words could not be recognised right now.' };
  }
  if (heard.kind === 'unclear') return { type, code: 'unclear', message: 'The words were not understood.' };
  return { type, code: 'unsure', message: didYouSay(heard.text), param: heard.text };
}
