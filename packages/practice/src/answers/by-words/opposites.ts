import { tableOf } from '../said/function-words.ts';

/** Words that cannot both be true of one thing, two a line. Their comparatives are made from them. */
const PAIRS = `
big small
large small
long short
tall short
fast slow
quick slow
high low
heavy light
old young
old new
hot cold
warm cold
warm cool
wet dry
hard soft
strong weak
early late
loud quiet
loud soft
full empty
thick thin
wide narrow
deep shallow
rough smooth
even odd
alive dead
safe dangerous
more less
more fewer
before after
same different
north south
east west
above below
inside outside
`;

const comparativeOf = (word: string) => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ier`;
  if (word.endsWith('e')) return `${word}r`;
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(word) ? `${word}${word.at(-1)}er` : `${word}er`;
};

const opposites = new Map<string, Set<string>>();
const add = (word: string, other: string) =>
  opposites.set(word, new Set([...(opposites.get(word) ?? []), other]));
for (const line of PAIRS.trim().split('\n')) {
  const [one = '', other = ''] = line.split(' ');
  for (const [left, right] of [
    [one, other],
    [comparativeOf(one), comparativeOf(other)],
  ] as const) {
    add(left, right);
    add(right, left);
  }
}

const SMALL = tableOf('a an the its it is are they was were than of');

/**
 * Whether a clause says the opposite of a question for yes or no: "it's smaller" or "the cello is bigger" to "Is a violin
 * bigger than a cello?". Both are words without marks. A clause with a "not" is none.
 */
export function saysOpposite(clause: string, ask: string): boolean {
  const [said, asked] = [clause.split(' '), ask.split(' ')];
  const isOpposite = said.some(
    (word) => !asked.includes(word) && asked.some((other) => opposites.get(other)?.has(word)),
  );
  if (isOpposite) return true;
  const [, subject = '', how = ''] =
    /^(?:the |a |an )?(\S+) (?:is|are|was|were) (?:much |a lot )?(\S+)$/.exec(clause) ?? [];
  const compared =
    ask
      .split(' than ')[1]
      ?.split(' ')
      .filter((word) => !SMALL.has(word)) ?? [];
  return compared.includes(subject) && opposites.has(how) && asked.includes(how);
}
