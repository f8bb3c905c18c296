import type { Form } from './forms.ts';
import { isAlike } from './spelling.ts';
import { isNumber, type Token } from './tokens.ts';

/** The position of a possible answer in what was said. A number that is not a known form is a wrong mention. */
export type Mention = { start: number; end: number; isRight: boolean };

const NEGATORS = new Set(
  'not isnt arent wasnt werent dont doesnt didnt cant cannot wont never without nor neither'.split(' '),
);
const INEXACT = new Set('than under over almost nearly below above'.split(' '));
const OPERATORS = new Set('plus add times multiplied minus divided subtract'.split(' '));
const REACH = 4;

const same = (said: readonly Token[], at: number, form: readonly Token[], isLoose: boolean) =>
  form.every((token, index) => {
    const word = said[at + index] ?? '';
    return isLoose ? isAlike(word, token) : word === token;
  });

/**
 * Finds every mention of a form in what was said. Exact forms are preferred to similar ones, then longer ones to
 * shorter. With `allNumbers`, any other number counts as a wrong mention.
 */
export function mentionsIn(
  said: readonly Token[],
  forms: readonly Form[],
  options: { isLoose: boolean; allNumbers: boolean },
): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < said.length; ) {
    const here = (isLoose: boolean) =>
      forms
        .filter((form) => form.tokens.length > 0 && same(said, at, form.tokens, isLoose))
        .sort((a, b) => b.tokens.length - a.tokens.length)[0];
    const form = here(false) ?? (options.isLoose ? here(true) : undefined);
    const isOtherNumber = options.allNumbers && isNumber(said[at] ?? '');
    if (form === undefined && !isOtherNumber) {
      at += 1;
      continue;
    }
    const end = at + (form?.tokens.length ?? 1);
    found.push({ start: at, end, isRight: form?.isRight ?? false });
    at = end;
  }
  return found;
}

/** Whether the mention is denied ("not three"), bounded ("more than three") or just an operand ("three times four"). */
export function isSetAside(said: readonly Token[], mention: Mention, earlier: Mention | undefined): boolean {
  const from = Math.max(earlier?.end ?? 0, mention.start - REACH);
  const before = said.slice(from, mention.start);
  const clause = before.slice(before.lastIndexOf('|') + 1);
  if (clause.some((word) => NEGATORS.has(word))) return true;
  if (INEXACT.has(said[mention.start - 1] ?? '')) return true;
  const isSingleNumber = mention.end - mention.start === 1 && isNumber(said[mention.start] ?? '');
  const near = [said[mention.start - 1] ?? '', said[mention.end] ?? ''];
  const isBy = said[mention.start - 1] === 'by' && OPERATORS.has(said[mention.start - 2] ?? '');
  return isSingleNumber && (isBy || near.some((word) => OPERATORS.has(word)));
}
