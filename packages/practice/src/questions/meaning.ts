import { doubleMetaphone } from 'double-metaphone';
import { plainText } from '#learner/words.ts';

/** What a question is about: its words by stem, without the small words, each with its weight. */
export type Meaning = ReadonlyMap<string, number>;

const set = (words: string) => new Set(words.split(' '));

/** Words that say nothing about the subject of a question. */
const SMALL = set(
  'a an the this that these those it its is are was were be been being am do does did done doing can could would will shall should may might must ' +
    'have has had having of in on at to from by with about into and or but so if then than as for not no yes i we us me my our mine ' +
    'what me my please um ah oh okay well miss sir teacher hey just really actually even ever exactly again now today there here some any very too ' +
    'get got let go going want thing things stuff one ones kind sort actual always all they them he she',
);

/** Question words count less than the words of the subject. */
const ASKING = set('why how when where who which many much long');
const ASKING_WEIGHT = 0.5;

/** Words that mean the same to somebody who asks. The first names them all. */
const SAME: readonly string[] = [
  'purpose need useful point important matter bother worth',
  'use used using',
  'name call called',
  'multiply times timesing timesed timsing multiplication product',
  'divide division share split cut halve',
  'add plus sum adding total altogether',
  'subtract minus takeaway less',
  'big large great huge giant',
  'small little tiny short',
  'same equal identical alike equals',
  'part piece bit slice',
  'number figure digit numeral',
  'start begin beginning first',
  'end finish over stop finished done last',
  'change turn become convert swap switch transform',
  'fast quick speed quickly',
  'hot warm heat heated',
  'cold cool chilly',
  'make made build built create created invent invented program programmed produce',
  'find found discover discovered',
  'live living home house stay',
  'people person human man woman humans folk folks adult',
  'happen occur',
  'old age ancient aged',
  'parent mum dad mother father parents mums dads family guardian carer',
  'right correct true',
  'wrong mistake incorrect error mistakes',
  'tired sleepy exhausted',
  'remember forget forgotten memory',
  'see watch look looking seeing watching',
  'hear listen listening hearing',
  'friend mate buddy',
  'favourite favorite best',
  'robot computer machine bot ai program android chatgpt alexa siri',
  'difference different differ',
  'sea ocean',
  'both two',
];

const CONCEPTS = new Map(
  SAME.flatMap((group) => {
    const [name = '', ...others] = group.split(' ');
    return [name, ...others].map((word) => [word, name] as const);
  }),
);

/** Asking what something is good for, in the many ways in which learners say it. */
const PURPOSE =
  /\bwhat (?:is|are|was) .*\bfor$|\bwhy (?:are|am|do|must|should|would) (?:i|we|you|people) (?:all |have to |got to |need to |want to |ever )*(?:be |even )?(?:do|doing|learn|learning|study|studying|need|use|care)\b|\bwhat is the (?:point|use|good)\b|\bwhen (?:will|do|would|am) (?:i|we|you|people) (?:ever |going to |even |actually |really )*(?:use|need)\b|\bgood for\b|\bwhat (?:do|does|can|will) .*\b(?:help|do) (?:me|us|you|people)\b/;

/** What people say before their question. */
const BEFORE_QUESTION =
  /^(?:(?:um|so|and|but|miss|teacher|please|hey|okay) )*(?:(?:can|could|will|would) you (?:please )?(?:tell|explain to) (?:me|us) (?:please )?|(?:please )?tell (?:me|us) |do you know (?=why|how|when|where|who|what|which)|i wonder |i want to know )/;

const ENDINGS: readonly [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(?<=s|sh|ch|x)es$/, ''],
  [/(?<=[^su])s$/, ''],
  [/(?<=[a-z]{2})ying$/, 'y'],
  [/(?<=[aeiouy][a-z]*)([b-df-hj-np-tv-z])\1(?:ing|ed)$/, '$1'],
  [/(?<=[aeiouy][a-z]*[a-z])(?:ing|ed|ly)$/, ''],
];

/** No word of a lesson has more letters. What is longer has no ending to cut, and would take long to look at. */
const LONGEST_WORD = 40;

/** Cuts the ending of a word, so that "adding", "adds" and "add" are one. */
export function stem(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const cut = ENDINGS.find(([ending]) => word.length > 3 && ending.test(word));
  const short = cut === undefined ? word : word.replace(cut[0], cut[1]);
  return short.length > 3 ? short.replace(/e$/, '') : short;
}

/** Other forms of these words. "Time" is no form of "times". */
const BY_STEM = new Map(
  [...CONCEPTS].filter(([word]) => !word.endsWith('s')).map(([word, concept]) => [stem(word), stem(concept)]),
);

const conceptOf = (word: string) => {
  const direct = CONCEPTS.get(word);
  return direct === undefined ? (BY_STEM.get(stem(word)) ?? stem(word)) : stem(direct);
};

const PURPOSE_STEM = stem('purpose');

/** Returns the meaning of a question. "You", "your" and "yours" are one word. Words of `topic` count half. */
export function meaningOf(text: string, topic: Meaning = new Map()): Meaning {
  const said = plainText(text).replace(BEFORE_QUESTION, '');
  const meaning = new Map<string, number>();
  for (const word of said.split(' ')) {
    if (word === '' || SMALL.has(word)) continue;
    const concept = /^(?:you|your|yours|yourself)$/.test(word) ? 'you' : conceptOf(word);
    meaning.set(concept, ASKING.has(word) || topic.has(concept) ? ASKING_WEIGHT : 1);
  }
  if (PURPOSE.test(said)) {
    for (const verb of ['use', 'learn', 'study', 'good']) meaning.delete(conceptOf(verb));
    meaning.set(PURPOSE_STEM, 1);
  }
  if (meaning.has(PURPOSE_STEM)) for (const word of ASKING) meaning.delete(stem(word));
  return meaning;
}

/** From this length, words that sound the same are the same ("condensashun"). */
const LEAST_LETTERS_BY_SOUND = 6;

/** Whether two stems are one word, or sound like one. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < LEAST_LETTERS_BY_SOUND || one[0] !== other[0]) return false;
  return doubleMetaphone(one)[0] === doubleMetaphone(other)[0];
}

const has = (meaning: Meaning, word: string) => [...meaning.keys()].some((own) => isSameWord(own, word));

/** Adds up the weights of the words of one meaning that the other has, too. */
export const sharedWeight = (one: Meaning, other: Meaning) =>
  [...one].reduce((sum, [word, weight]) => sum + (has(other, word) ? weight : 0), 0);

export const weight = (meaning: Meaning) => [...meaning.values()].reduce((sum, own) => sum + own, 0);

/** How alike two meanings are, from 0 to 1 (Dice's coefficient on the weights). */
export function likeness(one: Meaning, other: Meaning): number {
  const whole = weight(one) + weight(other);
  return whole === 0 ? 0 : (sharedWeight(one, other) + sharedWeight(other, one)) / whole;
}

/** Whether a question asks what this is good for, and nothing else. */
export function isPurposeAlone(text: string): boolean {
  const meaning = meaningOf(text);
  return meaning.size === 1 && meaning.has(PURPOSE_STEM);
}
