import { CONCERN_LEVEL, type Named, type Worry } from '@vivavoce/contracts/safeguarding/worries';
import { usualLevel } from '../usual-level.ts';
import type { WorryReading } from '../worry-reading.ts';
import type { Learned, Scorer } from './scores.ts';

/** The rule of a worry that no frame found, and that is like others from which was learned. */
export const LEARNED_RULE = 'learned';

/** From this score on, it may be a danger now. Scores are log odds; all were chosen on authors not learned from. */
const SURE_FROM = 1;
/** Up to this score, what a rule finds is only a sign: hardly anything is less like a worry. */
const UNLIKE_UP_TO = -2;
/** The same for the rules that ask for the least, which are wrong most often. */
const WIDE_UNLIKE_UP_TO = -0.5;
const WIDE_RULES = /\.(?:told-around|nearly-told|broad|alarm-words)$/;

/** What was learned of a language. `concernFrom`: from this score on, what no rule finds is a concern. */
export type LearnedLanguage = { score: Scorer; concernFrom: number };

/** A turn to weigh. `text` and `joined`, which is the turn with the one before it, are normalised. */
type Weighed = {
  text: string;
  joined: string;
  isStoryTold: boolean;
  /** Lists the roles of those who do what a worry tells of. */
  namedIn(worry: Worry): readonly Named[];
};

const asSign = (reading: WorryReading): WorryReading => ({ ...reading, level: 1 });

function learnedReading({ worry, score }: Learned, { namedIn, isStoryTold }: Weighed): WorryReading {
  const usual = usualLevel(worry);
  const level = usual === 4 && score < SURE_FROM ? 3 : usual;
  const reading: WorryReading = { worry, level, rule: LEARNED_RULE, named: namedIn(worry) };
  return isStoryTold ? asSign(reading) : reading;
}

/**
 * Weighs what the rules read against what was learned from phrases. What was said in two turns is a sign alone only if neither
 * it nor the last turn is like a worry.
 */
export function weigh(
  byRules: WorryReading | null,
  turn: Weighed,
  { score, concernFrom }: LearnedLanguage,
): WorryReading | null {
  const learned = score(turn.text);
  if (byRules === null || byRules.level < CONCERN_LEVEL)
    return learned.score >= concernFrom ? learnedReading(learned, turn) : byRules;
  const unlikeUpTo = WIDE_RULES.test(byRules.rule) ? WIDE_UNLIKE_UP_TO : UNLIKE_UP_TO;
  const isLikely = learned.score > unlikeUpTo || score(turn.joined).score > unlikeUpTo;
  return isLikely ? byRules : asSign(byRules);
}
