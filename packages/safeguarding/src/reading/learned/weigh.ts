import { CONCERN_LEVEL } from '@vivavoce/contracts/safeguarding/worries';
import { namedIn } from '../people.ts';
import { usualLevel } from '../usual-level.ts';
import type { WorryReading } from '../worry-reading.ts';
import { type Learned, learnedOf } from './scores.ts';

/** The rule of a worry that no frame found, and that is like others from which was learned. */
export const LEARNED_RULE = 'learned';

/**
 * From this score on, what no rule finds is a concern. Scores are log odds. This one and those below were chosen on authors that
 * the weights had not learned from (docs/safeguarding.md).
 */
export const CONCERN_FROM = 0.25;
/** From this score on, it may be a danger now. */
const SURE_FROM = 1;
/** Up to this score, what a rule finds is only a sign: hardly anything is less like a worry. */
const UNLIKE_UP_TO = -2;
/** The same for the rules that ask for the least, which are wrong most often. */
const WIDE_UNLIKE_UP_TO = -0.5;
const WIDE_RULES = /\.(?:told-around|nearly-told|broad|alarm-words)$/;

/** A turn to weigh. `joined` is the turn with the one before it; `earlier` holds all turns before. All are normalised. */
type Weighed = { text: string; joined: string; earlier: string; isStoryTold: boolean };

const asSign = (reading: WorryReading): WorryReading => ({ ...reading, level: 1 });

function learnedReading({ worry, score }: Learned, { text, earlier, isStoryTold }: Weighed): WorryReading {
  const usual = usualLevel(worry);
  const level = usual === 4 && score < SURE_FROM ? 3 : usual;
  const reading: WorryReading = {
    worry,
    level,
    rule: LEARNED_RULE,
    named: namedIn(worry, text, text, earlier),
  };
  return isStoryTold ? asSign(reading) : reading;
}

/**
 * Weighs what the rules read against what was learned from phrases. What was said in two turns is a sign alone only if neither
 * it nor the last turn is like a worry.
 */
export function weigh(byRules: WorryReading | null, turn: Weighed): WorryReading | null {
  const learned = learnedOf(turn.text);
  if (byRules === null || byRules.level < CONCERN_LEVEL)
    return learned.score >= CONCERN_FROM ? learnedReading(learned, turn) : byRules;
  const unlikeUpTo = WIDE_RULES.test(byRules.rule) ? WIDE_UNLIKE_UP_TO : UNLIKE_UP_TO;
  const isLikely = learned.score > unlikeUpTo || learnedOf(turn.joined).score > unlikeUpTo;
  return isLikely ? byRules : asSign(byRules);
}
