import { holdReasons } from '#app/screens/admin/records/hold-reasons.ts';
import { subscriptionNames } from '#domains/profiles/admin/subscription-names.ts';
import { roleStyle } from '#domains/profiles/role-badge.tsx';
import { outcomeNames as concernOutcomeNames } from '#domains/safeguarding/desk/concern-words.ts';
import { outcomeNames } from '#domains/safety/case-words.ts';
import { m } from '#messages/messages.js';

type Words = Readonly<Record<string, () => string>>;

const namesOf: Readonly<Record<string, Words>> = {
  hold: holdReasons,
  outcome: outcomeNames,
  concernOutcome: concernOutcomeNames,
  subscriptionStatus: subscriptionNames,
  tone: { info: m.operations_notice_info, warning: m.operations_notice_warning },
};

/** Returns what the screens call a value of a field; the value itself if they show it as it is. */
export function valueInWords(field: string, value: string): string {
  return field === 'role' ? roleStyle(value).name : (namesOf[field]?.[value]?.() ?? value);
}
