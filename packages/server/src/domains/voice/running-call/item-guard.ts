import type { Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { endedByGuard } from './guard-outcomes.ts';
import type { HelpPause } from './help-pause.ts';
import { isReminder, type Reminders } from './reminders.ts';

/** The ids of the items that responses have made, among them calls of tools, or that remind the teacher of earlier turns. */
export type KnownItems = ReadonlySet<string>;

/** The items before anybody has spoken. */
export const NO_ITEMS: KnownItems = new Set();

type Facts = Pick<CallFacts, 'instructions'> & {
  reminders: Reminders;
  /** What the server told the teacher about the time, word for word. */
  timeNotes: readonly string[];
  /** The responses in which the server has the teacher say words of its own, and the items that it has taken out. */
  ours: readonly Pick<HelpPause, 'ourResponses' | 'takenOut'>[];
  /** The items that the server itself adds to the conversation: what a tool returned, and calls in the teacher's place. */
  ourItems: ReadonlySet<string>;
  /** Whether the server itself is making the teacher say goodbye, with instructions and metadata of its own. */
  isSayingGoodbye: boolean;
};

/**
 * Guards the conversation of a call. It ends the call at the first item or response that the page alone can have made:
 * words of the system, or of a teacher whom no response made to speak; a call of a tool that no response made, or an
 * output of one that is not ours; a picture; something taken out of the conversation; a response outside the
 * conversation, with metadata or with instructions of its own. What the model has read cannot be taken back, so nothing
 * is repaired. Pure.
 */
export function itemGuardAfter(
  known: KnownItems,
  event: CallEvent,
  { instructions, reminders, timeNotes, ours, ourItems, isSayingGoodbye }: Facts,
): Step<KnownItems> {
  if (event.type !== 'provider_steered') return [known, []];
  const { steering } = event;
  switch (steering.type) {
    case 'output_added':
      if (steering.kind === 'tool' || steering.kind === 'output') return [known, endedByGuard('item')];
      return [new Set(known).add(steering.itemId), []];
    case 'item_added': {
      const { kind, itemId, words } = steering;
      if (kind === 'learner' || kind === 'other') return [known, []];
      if (kind === 'system' && timeNotes.includes(words)) return [known, []];
      // No two items have the same id, and a page cannot know ours before they are in the conversation.
      if (ourItems.has(itemId) || (kind === 'call' && known.has(itemId))) return [known, []];
      // An item that a response begins to make is still empty.
      const isExplained = words === '' || known.has(itemId) || isReminder(reminders, 'teacher', words);
      if (kind !== 'teacher' || !isExplained) return [known, endedByGuard('item')];
      return [new Set(known).add(itemId), []];
    }
    case 'item_deleted':
      return [
        known,
        ours.some(({ takenOut }) => takenOut.includes(steering.itemId)) ? [] : endedByGuard('item'),
      ];
    case 'response_shown': {
      const { responseId, isAside, isMarked } = steering;
      const isOurs = ours.some(({ ourResponses }) => ourResponses.includes(responseId));
      if (isSayingGoodbye || isOurs) return [known, []];
      const isForeign = steering.instructions !== null && steering.instructions !== instructions;
      return [known, isAside || isMarked || isForeign ? endedByGuard('response') : []];
    }
    default:
      return [known, []];
  }
}
