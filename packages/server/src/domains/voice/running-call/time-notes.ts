import type { Step } from './call-effect.ts';
import type { CallEvent } from './call-event.ts';

/** What the teacher was told about the time that is left. */
export type TimeNotes = {
  isLineUp: boolean;
  /** The notes, word for word. The guard knows by them that an item is ours. */
  words: readonly string[];
  /** A note that waits for the line. */
  waiting: string | null;
};

/** A call whose teacher was told nothing about the time. */
export const NO_TIME_NOTES: TimeNotes = { isLineUp: false, words: [], waiting: null };

/** Returns what tells a teacher how long the lesson still lasts. */
function noteOf(minutesLeft: number): string {
  const time = minutesLeft === 1 ? 'one minute' : `${minutesLeft} minutes`;
  return `About ${time} of this lesson are left. Tell the learner so in passing when you next speak. Finish what you are doing, say what went well, and begin nothing new.`;
}

/** A message of the system reads the same in both versions of the protocol. */
const sent = (text: string) =>
  ({
    do: 'send',
    event: {
      type: 'conversation.item.create',
      item: { type: 'message', role: 'system', content: [{ type: 'input_text', text }] },
    },
  }) as const;

/** Tells the teacher that the lesson will end soon, as soon as the line is up. The teacher decides when to say it. Pure. */
export function timeNotesAfter(notes: TimeNotes, event: CallEvent): Step<TimeNotes> {
  switch (event.type) {
    case 'line_opened':
      return [
        { ...notes, isLineUp: true, waiting: null },
        notes.waiting === null ? [] : [sent(notes.waiting)],
      ];
    case 'line_closed':
      return [{ ...notes, isLineUp: false }, []];
    case 'time_short': {
      const note = noteOf(event.minutesLeft);
      const words = [...notes.words, note];
      return notes.isLineUp ? [{ ...notes, words }, [sent(note)]] : [{ ...notes, words, waiting: note }, []];
    }
    default:
      return [notes, []];
  }
}
