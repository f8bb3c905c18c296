import { denialsBefore, isDeniedAfter } from './denial.ts';
import { concludes, withoutReason } from './fillers.ts';
import { isContent, tableOf } from './function-words.ts';
import { BREAK, type Word } from './words.ts';

/** A place in what was said that can be an answer: the words from `from` up to, not including, `to`. */
export type Mention<What> = { from: number; to: number; what: What };

/**
 * What somebody claims who mentions answers.
 *
 * - `claimed`: the answers of the last part, after corrections. Usually it is one. `corrected` is what they were corrected
 *   to, if that is no known answer.
 * - `denied`: only what it is not, or what was taken back.
 * - `unclear`: a denial of a denial.
 * - `none`: no answer is mentioned.
 */
export type Claims<What> =
  | { kind: 'claimed'; mentions: Mention<What>[]; said: readonly Word[]; corrected: readonly Word[] }
  | { kind: 'denied' | 'unclear' | 'none' };

/** Words after which the earlier answer no longer counts: "four, no, five". */
const CORRECTIONS = tableOf('no nope nah wait sorry actually oops mean meant rather scratch hang now');

/** Where one answer is asked for, these show a second thought as well: "six, oh, I forgot one, seven". */
const SECOND_THOUGHTS = tableOf('oh forgot');

/** Sounds of somebody who is still thinking. */
const HESITATIONS = tableOf('um umm uh er erm hmm hm mm like');

/** Words that announce a result: what stands before them led up to it, as in "three and two makes five". */
const RESULTS = tableOf(
  'is are was equals equal = makes make gives give so its thats comes total altogether get becomes leaves then',
);

const textAt = (said: readonly Word[], at: number) => said[at]?.text ?? '';

const between = (said: readonly Word[], from: number, to: number) =>
  said.slice(from, to).map(({ text }) => text);

const isOr = (words: readonly string[]) =>
  words.includes('or') && !words.some((word) => CORRECTIONS.has(word));

/**
 * Leaves out the claims that a correction takes back: "red, green, no, blue" is red and blue. If other words stand before
 * the correction, those are taken back.
 */
const uncorrected = <What>(said: readonly Word[], claims: readonly Mention<What>[]) =>
  claims.filter((claim, index) => {
    const words = between(said, claim.to, claims[index + 1]?.from ?? claim.to);
    const at = words.findIndex((word) => CORRECTIONS.has(word));
    return at < 0 || words.slice(0, at).some(isContent);
  });

const THOUGHT = /\b(?:thought|(?:youd|people|some|might|would) think|first|looks like|used to think|had)\b/;

/** Whether an answer was only thought before: "I thought seven but it's twelve", "at first I had seven". */
const wasThought = (said: readonly Word[], claim: Mention<unknown> | undefined) =>
  claim !== undefined && THOUGHT.test(between(said, Math.max(0, claim.from - 4), claim.from).join(' '));

/** Whether the second answer says the first one again and more: "seventy, um, seventy four". */
function isBegunAgain(said: readonly Word[], first: Mention<unknown>, second: Mention<unknown>): boolean {
  const isPause = between(said, first.to, second.from).every(
    (word) => word === BREAK || HESITATIONS.has(word),
  );
  const [broken, whole] = [between(said, first.from, first.to), between(said, second.from, second.to)];
  const isBeginning = broken.every((word, index) => word === whole[index]);
  const isEnd = broken.every((word, index) => word === whole[whole.length - broken.length + index]);
  return isPause && broken.length < whole.length && (isBeginning || isEnd);
}

/** Whether an answer in this part is only on the way to the last one: nothing offers or adds them. */
const areSteps = (said: readonly Word[], part: readonly Mention<unknown>[]) =>
  part.every((claim, index) => {
    const next = part[index + 1];
    const words = next === undefined ? [] : between(said, claim.to, next.from);
    return !words.some((word) => /^(?:or|and|maybe|perhaps|could|might)$/.test(word));
  });

/**
 * Divides the claims at corrections and results, and returns the last part. After a correction, the answer is what
 * follows at once ("no, Romans, the Normans came later"), or else the last one ("240, no, I forgot the 0, 2400").
 */
function lastPart<What>(said: readonly Word[], claims: readonly Mention<What>[]): Mention<What>[] {
  let part: Mention<What>[] = [];
  let isMended = false;
  for (const claim of claims) {
    const last = part.at(-1);
    const words = last === undefined ? [] : between(said, last.to, claim.from);
    const isCorrected =
      words.some((word) => CORRECTIONS.has(word) || SECOND_THOUGHTS.has(word)) ||
      (words.includes('but') && wasThought(said, last));
    const isFigure =
      last !== undefined && /^an?$/.test(textAt(said, claim.from - 1)) && claim.to === claim.from + 1;
    if (isFigure && !isCorrected && !isOr(words)) continue;
    const isAgain = last !== undefined && isBegunAgain(said, last, claim);
    const isNew = isCorrected || (words.some((word) => RESULTS.has(word)) && !isOr(words));
    isMended = isCorrected || (isMended && !isNew);
    part = isNew ? [claim] : [...(isAgain ? part.slice(0, -1) : part), claim];
  }
  if (!isMended || !areSteps(said, part)) return part;
  const isAtOnce = CORRECTIONS.has(textAt(said, (part[0]?.from ?? 0) - 1));
  return isAtOnce ? part.slice(0, 1) : part.slice(-1);
}

const RETRACTS =
  /^(?:\| )?(?:no|nope|nah|wait|wait no|no wait|no wait no)(?: \|)*(?: (?:(?:thats|its) (?:wrong|not(?: it| right| that)?)|(?:it|that) (?:isnt|is not)(?: it| right)?))?$/;

/** Whether somebody takes back an answer and gives no other: "seven, no", "seven? nah, that's wrong". */
const isRetracted = (said: readonly Word[], to: number) =>
  RETRACTS.test(between(said, to, said.length).join(' '));

/** Returns what an answer was corrected to, if that is no known answer: "oxygen, no, nitrogen". */
function correctedTo<What>(said: readonly Word[], last: Mention<What>): Word[] {
  const after = said.slice(last.to);
  const turn = after.findLastIndex(
    ({ text }, index) =>
      (CORRECTIONS.has(text) && after[index + 1]?.text !== 'than') ||
      (text === 'but' && index < 2 && wasThought(said, last)),
  );
  return turn < 0 ? [] : after.slice(turn + 1).filter(({ text }) => text !== BREAK);
}

function claimsIn<What>(
  said: readonly Word[],
  mentions: readonly Mention<What>[],
  isList: boolean,
): Claims<What> {
  const claims: Mention<What>[] = [];
  let isDoubled = false;
  let wasDenied = false;
  mentions.forEach((mention, index) => {
    const earlier = mentions[index - 1];
    const before = denialsBefore(said, mention.from, earlier?.to ?? 0);
    const joined = between(said, earlier?.to ?? 0, mention.from).filter(
      (word) => !/^(?:a|an|the|either)$/.test(word),
    );
    const isListed = wasDenied && earlier !== undefined && /^(?:or|nor|and)$/.test(joined.join(' '));
    const after = isDeniedAfter(said, mention.to, mentions[index + 1]?.from ?? said.length) ? 1 : 0;
    const denials = before + after;
    wasDenied = denials === 1 || (isListed && denials === 0);
    isDoubled = denials > 1;
    const isBounded =
      textAt(said, mention.from - 1) === 'than' &&
      !/^(?:bit|little|just|slightly)$/.test(textAt(said, mention.from - 3));
    if (denials === 0 && !wasDenied && !isBounded) claims.push(mention);
  });
  if (isDoubled) return { kind: 'unclear' };
  const part = isList ? uncorrected(said, claims) : lastPart(said, claims);
  const last = part.at(-1);
  if (last === undefined) return { kind: mentions.length > 0 ? 'denied' : 'none' };
  return isRetracted(said, last.to)
    ? { kind: 'denied' }
    : { kind: 'claimed', mentions: part, said, corrected: correctedTo(said, last) };
}

/**
 * Reads what is claimed of the answers that `find` sees in the words: denials ("not seven", "anything but 12") and
 * corrected answers ("four, no, five") go, and a reason after "because" is kept apart unless it is all there is.
 * In a list (`isList`), all parts are claimed together.
 */
export function claimsOf<What>(
  said: readonly Word[],
  find: (words: readonly Word[]) => Mention<What>[],
  isList = false,
): Claims<What> {
  const { claim, reason } = withoutReason(said);
  const claims = claimsIn(claim, find(claim), isList);
  const isOpen = claims.kind === 'none' || (claims.kind === 'denied' && concludes(reason));
  return isOpen && reason.length > 0 ? claimsIn(said, find(said), isList) : claims;
}

/** Whether two neighbouring mentions are offered as alternatives: "three or four". */
export const isEitherOr = (said: readonly Word[], mentions: readonly Mention<unknown>[]) =>
  mentions.some(({ from }, index) => index > 0 && isOr(between(said, mentions[index - 1]?.to ?? 0, from)));

/** Whether nothing but the mention and small words was said. */
export const isAlone = (core: readonly Word[], { from, to }: Mention<unknown>, said: readonly Word[]) =>
  core.every(
    (word) => word.text === BREAK || said.slice(from, to).includes(word) || /^(?:a|an|the)$/.test(word.text),
  );
