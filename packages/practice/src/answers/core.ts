import { type Token, tokensOf } from './tokens.ts';

/** Phrases that people say around an answer, longer phrases first. */
const AROUND = [
  'i dont know but',
  'im not sure but',
  'not sure but',
  'i dont know',
  'im not sure',
  'not sure',
  'the right answer is',
  'the answer is',
  'my answer is',
  'answer is',
  'answer',
  'it could be',
  'it would be',
  'it must be',
  'it might be',
  'could it be',
  'would it be',
  'must be',
  'i would say',
  'id say',
  'i say',
  'i think',
  'i guess',
  'i believe',
  'i reckon',
  'i choose',
  'i pick',
  'i know',
  'isnt it',
  'isnt that',
  'is that',
  'that is',
  'is it',
  'it is',
  'its called',
  'they are',
  'there are',
  'there is',
  'we call it',
  'you get',
  'we get',
  'i get',
  'i got',
  'what about',
  'how about',
  'thats',
  'its',
  'theyre',
  'theres',
  'maybe',
  'perhaps',
  'probably',
  'definitely',
  'obviously',
  'please',
  'miss',
  'um',
  'umm',
  'uh',
  'uhm',
  'er',
  'erm',
  'hmm',
  'ah',
  'oh',
  'well',
  'okay',
  'ok',
  'so',
  'and',
  'but',
  'then',
  'right',
  'i suppose',
  'called',
  'be',
  'is',
  '|',
].map((phrase) => phrase.split(' '));

const ARTICLES = new Set(['a', 'an', 'the', 'some']);

const startsWith = (tokens: readonly Token[], phrase: readonly string[]) =>
  phrase.length < tokens.length && phrase.every((word, index) => tokens[index] === word);

const endsWith = (tokens: readonly Token[], phrase: readonly string[]) =>
  phrase.length < tokens.length &&
  phrase.every((word, index) => tokens[tokens.length - phrase.length + index] === word);

/** Returns the tokens, then what is left after each phrase around the answer has been removed. */
function trims(tokens: readonly Token[]): Token[][] {
  const stages = [[...tokens]];
  for (;;) {
    const core = stages.at(-1) ?? [];
    const head = AROUND.find((phrase) => startsWith(core, phrase));
    const tail = head === undefined ? AROUND.find((phrase) => endsWith(core, phrase)) : undefined;
    if (head !== undefined) stages.push(core.slice(head.length));
    else if (tail !== undefined) stages.push(core.slice(0, -tail.length));
    else return stages;
  }
}

/** Removes articles. A lone "a" is kept, because it is then a letter. */
function withoutArticles(tokens: readonly Token[]): Token[] {
  const kept = tokens.filter((token) => !ARTICLES.has(token));
  return kept.length === 0 ? [...tokens] : kept;
}

/**
 * Returns what was said, from all of it to its core: tokens with fewer and fewer of the hedges and fillers at both ends
 * ("I think it's … please"), without articles, and without the reason that follows "because". The last one is the
 * shortest. None is empty if anything was said.
 */
export function coresOf(text: string): Token[][] {
  const tokens = tokensOf(text);
  const reason = tokens.findIndex((token) => /^(?:because|cause|cuz|coz)$/.test(token));
  const claim = reason > 0 ? tokens.slice(0, reason) : tokens;
  return trims(claim).map(withoutArticles);
}

/** Returns the tokens of an accepted form or a choice, without clause breaks. */
export function formOf(text: string): Token[] {
  return withoutArticles(tokensOf(text).filter((token) => token !== '|'));
}
