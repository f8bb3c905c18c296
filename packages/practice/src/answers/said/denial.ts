import { isContent, NEGATORS, tableOf } from './function-words.ts';
import { BREAK, type Word } from './words.ts';

/** How many words before an answer a "not" can stand and still deny it. */
const REACH = 10;

/** "No" denies the thing that it stands before, with one word between: "no more oxygen". */
const REACH_OF_NO = 2;

/** Words that end the reach of a "not" that stands before them. */
const SCOPE_ENDS = tableOf('but its thats so because then instead them right');

/** Words that report what follows: in "I don't think it's seven", the "not" reaches the seven. */
const REPORTS = tableOf('think believe guess reckon say said sure mean suppose doubt way chance');

/** Words that deny the answer after them, but turn no verb into its opposite. */
const DOUBTS = tableOf('doubt hardly scarcely');

/** "I don't know", "I'm not sure", "not only": these deny no answer. */
const NO_DENIAL: [string, RegExp][] = [
  ['dont', /^(?:know|remember|worry|mind|forget|understand|really know)$/],
  ['not', /^(?:sure|certain|only|just|really sure|entirely)$/],
  ['cant', /^(?:remember|think)$/],
  ['cannot', /^(?:remember|think)$/],
  ['dont', /^(?:only|just)$/],
  ['doesnt', /^(?:only|just)$/],
  ['isnt', /^(?:it|that|this|only|just)$/],
  ['wasnt', /^(?:it|that|this)$/],
  ['arent', /^(?:they|these|those)$/],
  ['werent', /^(?:they|these|those)$/],
];

const textAt = (said: readonly Word[], at: number) => said[at]?.text ?? '';

/** "I can't say" and "I don't get it" tell of the learner. "You can't say seven" and "you don't get seven" deny. */
const TELLS_OF_ONESELF = /^(?:i|we) (?:cant|cannot) say |^\S+ dont get (?:it|this|that|what|why|how|you)\b/;

const isIdle = (said: readonly Word[], at: number) =>
  NO_DENIAL.some(([word, next]) => word === textAt(said, at) && next.test(textAt(said, at + 1))) ||
  TELLS_OF_ONESELF.test([-1, 0, 1, 2].map((step) => textAt(said, at + step)).join(' '));

/** Whether a doubt stands at this place: "I doubt it's seven", "no way it's seven". "No doubt" is none. */
const isDoubt = (said: readonly Word[], at: number) => {
  const [before, word] = [textAt(said, at - 1), textAt(said, at)];
  if (DOUBTS.has(word)) return !/^(?:no|without|not)$/.test(before);
  return before === 'no' && /^(?:way|chance)$/.test(word);
};

const EVERYTHING = tableOf('anything everything all any every everyone anyone anybody everybody');

/** Whether "but" at this place leaves something out: "anything but", "all of them but". */
const isExceptBut = (said: readonly Word[], at: number) =>
  [1, 2, 3].some((back) => EVERYTHING.has(textAt(said, at - back)));

/** Whether "no" at this place is a denial ("there is no oxygen") and not a correction ("four, no, five"). */
export const isDenyingNo = (said: readonly Word[], at: number) =>
  /^(?:is|are|was|were|has|have|had|with|be|means|gives|theres|its|ive|weve|got|needs?|contains?|sees?|makes?|eats?|uses?|gets?)$/.test(
    textAt(said, at - 1),
  ) && !/^(?:the|a|an|it|its|they|he|she|we|i|is|are|was|were)$/.test(textAt(said, at + 1));

/** Whether the words "apart from", "other than", "rather than" or "instead of" end here. */
const isApart = (said: readonly Word[], at: number) =>
  /^(?:apart from|other than|rather than|instead of|aside from)$/.test(
    `${textAt(said, at - 1)} ${textAt(said, at)}`,
  );

/**
 * Whether a denial takes back a word that was said before it, and not what follows: in "cat, no, not cat, dog", only the
 * cat is denied.
 */
function isSpent(said: readonly Word[], at: number, from: number): boolean {
  const denied = textAt(said, at + 1) === 'a' || textAt(said, at + 1) === 'the' ? at + 2 : at + 1;
  if (denied >= from || !isContent(textAt(said, denied))) return false;
  return said.slice(0, at).some(({ text }) => text === textAt(said, denied));
}

/**
 * Counts the words that deny an answer, in its own clause and back to the answer before it. One denies it; two leave the
 * meaning open.
 */
export function denialsBefore(said: readonly Word[], from: number, after: number): number {
  let denials = 0;
  for (let at = from - 1; at >= Math.max(after, from - REACH); at -= 1) {
    const word = textAt(said, at);
    if (word === 'but' && isExceptBut(said, at)) return denials + 1;
    if (word === BREAK || (SCOPE_ENDS.has(word) && !REPORTS.has(textAt(said, at - 1)))) break;
    if (isApart(said, at) || isDoubt(said, at)) denials += 1;
    else if (NEGATORS.has(word) && !isIdle(said, at) && !isSpent(said, at, from)) denials += 1;
    else if (word === 'no' && from - at <= REACH_OF_NO && isDenyingNo(said, at)) denials += 1;
  }
  return denials;
}

const DENIED_AFTER = [
  /^(?:(?:is|are|was|were|would be|must be|cant be|cannot be|sounds|looks) )?(?:definitely |surely |just )?(?:wrong|incorrect|false|not (?:it|right|the|a|one|correct|true)|out)\b/,
  /^(?:isnt|arent|wasnt|cant be|wont be|is not|are not|was not)(?! (?:it|that|they|he|she|is)$)(?: \w+|$)/,
  /^(?:is|are|was|were) not\b|^it (?:is not|isnt)\b/,
  /^(?:\w+ )?(?:that|it) (?:cant|cannot|couldnt) be(?: right| it| true| correct)?\b/,
  /^(?:no|nope|nah) (?:thats|its|that is|it is) (?:wrong|incorrect|not)\b|^(?:no|nope|nah) (?:it|that) (?:isnt|is not|cant|doesnt)\b/,
  /^(?:doesnt|does not|dont|wont|wouldnt|cant) (?:make sense|work|fit|count|look right|sound right|seem right)\b/,
  /^(?:is|are|was|were|seems|sounds|looks) (?:way |much |far |a bit )?too (?:big|small|high|low|much|many|long|short|large|little|few)\b/,
];

/** Whether the words after an answer deny it: "seven is wrong", "Mars isn't one". "It is seven, isn't it?" denies nothing. */
export function isDeniedAfter(said: readonly Word[], to: number, before: number): boolean {
  const rest: string[] = [];
  for (let at = to; at < Math.min(before, to + 5) && textAt(said, at) !== BREAK; at += 1)
    rest.push(textAt(said, at));
  return DENIED_AFTER.some((denied) => denied.test(rest.join(' ')));
}

/** Whether a "not" anywhere in these words denies something, and how often. */
export const denialsIn = (said: readonly Word[]) =>
  said.filter(({ text }, at) => NEGATORS.has(text) && !isIdle(said, at)).length;
