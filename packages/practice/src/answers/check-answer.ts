import { chosenByPlace } from './chosen-by-place.ts';
import { coresOf, formOf } from './core.ts';
import { allowsSlips, type Form, formsOf, key, type Question } from './forms.ts';
import { isSetAside, type Mention, mentionsIn } from './mentions.ts';
import { isNumber, type Token, tokensOf } from './tokens.ts';
import { hasWrongUnit } from './units.ts';

/**
 * How the teacher judges an utterance as an answer: right, wrong, several answers at once or only a denial
 * (`undecided`), or nothing that could answer this question (`none`). `isExact` means that it was nothing but one of
 * the answers or choices.
 */
export type Verdict =
  | { kind: 'right' | 'wrong'; isExact: boolean }
  | { kind: 'undecided'; isExact: false }
  | { kind: 'none'; isExact: false };

const exactly = (kind: 'right' | 'wrong'): Verdict => ({ kind, isExact: true });
const loosely = (kind: 'right' | 'wrong'): Verdict => ({ kind, isExact: false });

/** What a recogniser sometimes writes for a lone spoken number. */
const SOUNDS_LIKE: Record<string, Token> = {
  won: '#1',
  to: '#2',
  too: '#2',
  tree: '#3',
  free: '#3',
  for: '#4',
  fore: '#4',
  ate: '#8',
};

const YES = /^(?:(?:it|they|he|she|you|we|i|that) )?(?:does|do|is|are|can|will|would|did|has|have|think so)$/;
const NO =
  /^(?:(?:it|they|he|she|you|we|i|that) )?(?:cannot|wont|(?:does|do|is|are|can?|did|has|have)(?:nt| not))(?: think so)?$/;

/** Reads "It does", "I think so" and "it isn't" as yes and no, if the question expects yes or no. */
function yesOrNo(said: string, core: Token[], forms: readonly Form[]): Token[] {
  const isYesNo = forms.some((form) => form.isRight && /^(?:yes|no)$/.test(key(form.tokens)));
  if (!isYesNo) return core;
  const words = key(tokensOf(said).filter((token) => token !== '|'));
  if (YES.test(words)) return ['yes'];
  if (NO.test(words)) return ['no'];
  const isAnyTrue = forms.some((form) => /^(?:true|false)$/.test(key(form.tokens)));
  if (isAnyTrue) return core;
  return core.map((word) => (/^(?:true|correct)$/.test(word) ? 'yes' : word === 'false' ? 'no' : word));
}

/**
 * Words after which the earlier answer no longer counts: it is corrected ("four, no, five") or was only a lead-up
 * ("three and two makes five").
 */
const TURNS = new Set(
  'no wait sorry actually rather oops mean is are equals equal makes make gives so its'.split(' '),
);

/**
 * Returns the mentions in the last part that has any. Words that correct an answer or announce a result divide the
 * parts.
 */
function lastPart(said: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const last = mentions.at(-1);
  if (last === undefined) return [];
  const turns = said.flatMap((word, index) =>
    TURNS.has(word) && !mentions.some((mention) => index >= mention.start && index < mention.end)
      ? [index]
      : [],
  );
  const turn = turns.filter((index) => index < last.start).at(-1) ?? -1;
  return mentions.filter((mention) => mention.start > turn);
}

/**
 * Checks what a learner said or typed against a step of the plan, tolerantly: hedges, articles, plurals, small slips in
 * longer words, numbers in words or figures, units, and the letter or place of a choice. It compares whole numbers and
 * words, so a wrong number is never right because it contains the right one, and "not three" is not three. Fractions
 * are equal only if the plan lists both.
 */
export function checkAnswer(question: Question, said: string): Verdict {
  const forms = formsOf(question);
  const place = chosenByPlace(question.choices, said);
  if (place !== null) {
    const chosen = key(formOf(place));
    return exactly(forms.some((form) => form.isRight && key(form.tokens) === chosen) ? 'right' : 'wrong');
  }
  const isNumeric = forms.some((form) => form.isRight && form.tokens.some(isNumber));
  const cores = coresOf(said);
  const spoken = yesOrNo(said, cores.at(-1) ?? [], forms);
  const heard = isNumeric && spoken.length === 1 ? SOUNDS_LIKE[spoken[0] ?? ''] : undefined;
  const core = heard === undefined ? spoken : [heard];
  const wholes = new Set([...cores, core].map((tokens) => key(tokens.filter((token) => token !== '|'))));
  const whole = forms.find((form) => wholes.has(key(form.tokens)));
  if (whole !== undefined) return exactly(whole.isRight ? 'right' : 'wrong');

  const mentions = mentionsIn(core, forms, { isLoose: allowsSlips(forms), allNumbers: isNumeric });
  const claims = mentions.filter((mention, index) => !isSetAside(core, mention, mentions[index - 1]));
  const final = lastPart(core, claims);
  const right = final.filter((mention) => mention.isRight);
  if (final.length === 0) return { kind: mentions.length > 0 ? 'undecided' : 'none', isExact: false };
  if (right.length === 0)
    return final.length === 1 ? loosely('wrong') : { kind: 'undecided', isExact: false };
  if (right.length < final.length) return { kind: 'undecided', isExact: false };
  const isOff = right.some((mention) => hasWrongUnit(question, core.slice(mention.start, mention.end + 2)));
  return loosely(isOff ? 'wrong' : 'right');
}
