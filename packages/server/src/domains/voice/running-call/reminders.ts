import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import type { ChatTurn } from '#domains/sessions/chats.ts';
import { plainText } from '#platform/text/prompt-text.ts';
import type { Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';

/** The number of recent turns that the teacher is reminded of when a session continues in a new call. */
export const REMINDED_TURNS = 20;

/** An earlier turn, in the form in which the teacher is reminded of it. */
export type Reminder = { role: 'student' | 'teacher'; words: string };

/** `due`: not sent yet. After that, the reminders that the provider has not confirmed. */
export type Reminders = 'due' | readonly Reminder[];

/** Makes the reminders of a session's last turns. A learner's words lose what could pass for a marker. */
export function remindersOf(turns: readonly ChatTurn[]): Reminder[] {
  return turns
    .map(({ role, content }) => ({
      role,
      words: (role === 'student' ? plainText(content) : content).trim(),
    }))
    .filter(({ words }) => words !== '');
}

function itemOf({ role, words: text }: Reminder, protocol: RealtimeProtocol): Record<string, unknown> {
  const teacherPart = protocol === 'ga' ? 'output_text' : 'text';
  const [who, type] = role === 'student' ? ['user', 'input_text'] : ['assistant', teacherPart];
  return {
    type: 'conversation.item.create',
    item: { type: 'message', role: who, content: [{ type, text }] },
  };
}

const isSame = (one: Reminder, role: Reminder['role'], words: string) =>
  one.role === role && one.words === words;

/** Reports whether these words are a reminder that the provider has not confirmed yet. */
export function isReminder(reminders: Reminders, role: Reminder['role'], words: string): boolean {
  return reminders !== 'due' && reminders.some((each) => isSame(each, role, words));
}

/**
 * Reminds the teacher of what was said earlier in the session, as soon as the line is open. A page may not do that,
 * because it could make up what the teacher has said. Pure.
 */
export function remindersAfter(
  reminders: Reminders,
  event: CallEvent,
  { earlier, protocol }: Pick<CallFacts, 'earlier' | 'protocol'>,
): Step<Reminders> {
  if (event.type === 'line_opened' && reminders === 'due') {
    const sends = earlier.map((each) => ({ do: 'send', event: itemOf(each, protocol) }) as const);
    return [earlier, earlier.length === 0 ? [{ do: 'report_reminded' }] : sends];
  }
  if (event.type !== 'provider_steered' || event.steering.type !== 'item_added') return [reminders, []];
  const { kind, words } = event.steering;
  const role = kind === 'teacher' ? 'teacher' : 'student';
  const at = reminders === 'due' ? -1 : reminders.findIndex((each) => isSame(each, role, words));
  if (reminders === 'due' || at === -1) return [reminders, []];
  const left = reminders.toSpliced(at, 1);
  return [left, left.length === 0 ? [{ do: 'report_reminded' }] : []];
}
