import type { HelpOf } from '@vivavoce/safeguarding/helplines/help-of';
import type { Texts } from '#platform/text/texts.ts';
import type { ConcernRow } from '../tables.ts';

type Deps = { texts: Texts; helpOf: HelpOf };

/** Writes a number so that a voice says each digit. */
const digitByDigit = (number: string): string => [...number.replace(/\D/g, '')].join(' ');

/**
 * Returns what the teacher says when the lesson stops. The words are neutral, because the one whom the learner named may
 * be in the room; what it is about stands on the screen alone. In danger now, they say what to do.
 */
export function spokenWords(
  { texts, helpOf }: Deps,
  { level, worry, isYoung }: Pick<ConcernRow, 'level' | 'worry' | 'isYoung'>,
): string {
  const age = isYoung ? 'young' : 'older';
  if (level < 4) return texts.say(`live_help_spoken_${age}`);
  const { emergency } = helpOf(worry);
  return texts.say(`live_help_danger_${age}`, {
    emergency: emergency === null ? texts.say('live_help_emergency_number') : digitByDigit(emergency),
  });
}
