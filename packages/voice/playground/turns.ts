import type { Item } from '#protocol/items.ts';
import type { ServerEvent, StatusDetails } from '#protocol/server-events.ts';
import { wordsOf } from './wire.ts';

/** The state of a turn. `unsure`: the hearing has a candidate; `unheard`: it has no words at all. */
type TurnState = 'coming' | 'done' | 'interrupted' | 'unsure' | 'unheard';

/** One turn of the conversation, as the page shows it. */
export type Turn = {
  id: string;
  speaker: 'you' | 'teacher' | 'server';
  words: string;
  state: TurnState;
  /** For an interrupted turn: the part of `words` that was heard, and how long it played. */
  heardWords?: string;
  playedMs?: number;
  /** Why there are no words, or what failed. */
  note?: string;
};

const UNHEARD: Record<string, string> = {
  unclear: 'The words were not understood.',
  hearing_unavailable: 'The recogniser could not be reached.',
};

/** The conversation, in order, built from the events of a call. */
export class Turns {
  private readonly byId = new Map<string, Turn>();

  find(id: string): Turn | undefined {
    return this.byId.get(id);
  }

  clear(): void {
    this.byId.clear();
  }

  /** Applies an event and returns the turn that it changed. */
  apply(event: ServerEvent): Turn | null {
    switch (event.type) {
      case 'conversation.item.added':
        return this.added(event.item);
      case 'conversation.item.input_audio_transcription.delta':
      case 'response.output_audio_transcript.delta':
      case 'response.output_text.delta':
        return this.change(event.item_id, ({ words }) => ({ words: words + event.delta }));
      case 'conversation.item.input_audio_transcription.completed':
        return this.change(event.item_id, () => ({ words: event.transcript, state: 'done' }));
      case 'conversation.item.input_audio_transcription.failed': {
        const { code, param, message } = event.error;
        if (code === 'unsure')
          return this.change(event.item_id, () => ({ words: param ?? '', state: 'unsure' }));
        return this.change(event.item_id, () => ({
          words: '',
          state: 'unheard',
          note: UNHEARD[code] ?? message,
        }));
      }
      case 'response.output_audio_transcript.done':
        return this.change(event.item_id, () => ({ words: event.transcript }));
      case 'response.output_text.done':
        return this.change(event.item_id, () => ({ words: event.text }));
      case 'response.output_item.done':
        return this.change(event.item.id, ({ state }) => ({ state: state === 'coming' ? 'done' : state }));
      case 'conversation.item.truncated':
        return this.change(event.item_id, () => ({ state: 'interrupted', playedMs: event.audio_end_ms }));
      case 'conversation.item.retrieved':
        return event.item.type === 'message' && this.byId.get(event.item.id)?.state === 'interrupted'
          ? this.change(event.item.id, () => ({ heardWords: wordsOf(event.item) }))
          : null;
      case 'response.done':
        return this.broken(event.response.id, event.response.status_details);
      default:
        return null;
    }
  }

  private added(item: Item): Turn | null {
    if (item.type !== 'message' || item.role === 'system') return null;
    const words = wordsOf(item);
    const typed = item.role === 'user' && words !== '';
    return this.put({
      id: item.id,
      speaker: item.role === 'user' ? 'you' : 'teacher',
      words,
      state: typed ? 'done' : 'coming',
    });
  }

  private broken(responseId: string, details: StatusDetails | undefined): Turn | null {
    if (!details || !('error' in details)) return null;
    const { code, message } = details.error;
    return this.put({
      id: `${responseId}-broke`,
      speaker: 'server',
      words: message,
      state: 'done',
      note: code,
    });
  }

  private change(id: string, to: (turn: Turn) => Partial<Turn>): Turn | null {
    const turn = this.byId.get(id);
    return turn ? this.put({ ...turn, ...to(turn) }) : null;
  }

  private put(turn: Turn): Turn {
    this.byId.set(turn.id, turn);
    return turn;
  }
}
