import type { Turn } from '../turns.ts';
import { byId, make, makeButton } from './dom.ts';

/** What the user may do in the conversation. */
export type TalkActions = {
  /** Called when the user has answered an unsure hearing: with its candidate if that was right, with `null` if not. */
  answer(words: string | null): void;
};

const SPEAKERS = { you: 'You', teacher: 'Teacher', server: 'Server' } as const;

/** The conversation on the page: one entry per turn, in the order of arrival. */
export class TalkView {
  private readonly list = byId('turns', HTMLOListElement);
  private readonly empty = byId('nothing-said', HTMLElement);
  private readonly entries = new Map<string, HTMLLIElement>();
  private readonly answered = new Set<string>();
  private readonly actions: TalkActions;

  constructor(actions: TalkActions) {
    this.actions = actions;
  }

  clear(): void {
    this.list.replaceChildren();
    this.entries.clear();
    this.answered.clear();
    this.empty.hidden = false;
  }

  show(turn: Turn): void {
    const entry = this.entries.get(turn.id) ?? this.list.appendChild(make('li'));
    this.entries.set(turn.id, entry);
    this.empty.hidden = true;
    entry.className = `turn ${turn.speaker} ${turn.state}`;
    entry.replaceChildren(make('p', 'speaker', SPEAKERS[turn.speaker]), ...this.content(turn));
    // Screen readers read out words that are still arriving only once, when they are complete.
    entry.ariaBusy = String(turn.state === 'coming');
  }

  private content(turn: Turn): Node[] {
    switch (turn.state) {
      case 'coming':
        return [make('p', 'words', turn.words === '' ? '…' : turn.words)];
      case 'interrupted':
        return interrupted(turn);
      case 'unsure':
        return this.question(turn);
      case 'unheard':
        return [make('p', 'words quiet-words', turn.note ?? '')];
      case 'done':
        return turn.speaker === 'server'
          ? [make('p', 'words', turn.words, ' ', make('code', '', turn.note ?? ''))]
          : [make('p', 'words', turn.words === '' ? '(nothing)' : turn.words)];
    }
  }

  private question({ id, words }: Turn): Node[] {
    const question = make('p', 'words', 'Did you say ', make('mark', '', words), '?');
    if (this.answered.has(id)) return [question];
    const row = make('p', 'answers');
    const close = (answer: string | null): void => {
      this.answered.add(id);
      row.remove();
      this.actions.answer(answer);
    };
    row.append(
      makeButton('Yes', () => close(words)),
      makeButton('No', () => close(null)),
    );
    return [question, row];
  }
}

/** Shows the heard words in ink, and the unheard ones struck through. */
function interrupted({ words, heardWords, playedMs }: Turn): Node[] {
  const heard = heardWords ?? words;
  const unheard = words.startsWith(heard) ? words.slice(heard.length) : '';
  const line = make('p', 'words', heard);
  if (unheard.trim() !== '') line.append(' ', make('del', '', unheard.trim()));
  const after = playedMs === undefined ? '' : ` after ${(playedMs / 1000).toFixed(1)} s`;
  return [line, make('p', 'remark', `Interrupted${after}`)];
}
