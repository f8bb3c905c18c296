/** One word of a text: plain lower-case letters, and where it stands in the text. `|` stands where a clause ends. */
export type Word = { word: string; from: number; to: number };

/** A number with its signs, letters with apostrophes, or a mark that ends a clause. */
const PIECES = /[-−+±£$€]*\d+(?:[.,:/]\d+)*%?|[\p{L}\p{M}\p{N}'’`]+|[.,;:!?…|]+/gu;

/** Short forms that learners say or type, in full. Apostrophes are gone already. */
const IN_FULL: Record<string, string> = {
  im: 'i am',
  ive: 'i have',
  ill: 'i will',
  id: 'i would',
  youre: 'you are',
  youve: 'you have',
  theyre: 'they are',
  its: 'it is',
  thats: 'that is',
  theres: 'there is',
  whats: 'what is',
  whos: 'who is',
  wheres: 'where is',
  whens: 'when is',
  hows: 'how is',
  whys: 'why is',
  lets: 'let us',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  aint: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  havent: 'have not',
  hasnt: 'has not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  dunno: 'do not know',
  idk: 'i do not know',
  wdym: 'what do you mean',
  gimme: 'give me',
  lemme: 'let me',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'got to',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  ty: 'thanks',
  cuz: 'because',
  coz: 'because',
  cos: 'because',
  u: 'you',
  ur: 'your',
  r: 'are',
  ya: 'you',
  mummy: 'mum',
  mom: 'mum',
  mommy: 'mum',
  daddy: 'dad',
  ok: 'okay',
  okey: 'okay',
  umm: 'um',
  ummm: 'um',
  uhm: 'um',
  uh: 'um',
  uhh: 'um',
  er: 'um',
  erm: 'um',
  err: 'um',
  hm: 'um',
  hmm: 'um',
  hmmm: 'um',
  mhm: 'mm um',
  mmhm: 'mm um',
  hiya: 'hi',
};

/** Words that a learner may say twice without meaning more ("I, I don't know"). */
const STUTTERED = new Set(
  'i a no yes yeah wait um oh so the can could what why how is it do know please okay but and that this you stop'.split(
    ' ',
  ),
);

const plain = (piece: string) =>
  piece.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’`]/g, '');

/**
 * Divides a text into words as signs are written: without accents and apostrophes, short forms in full ("dunno" is "do
 * not know"), stutters once. Offsets are those of the text given.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(PIECES)) {
    const [piece] = match;
    const [from, to] = [match.index, match.index + piece.length];
    const spoken = /^[.,;:!?…|]/.test(piece) ? '|' : plain(piece);
    const full = Object.hasOwn(IN_FULL, spoken) ? (IN_FULL[spoken] ?? spoken) : spoken;
    for (const word of full.split(' ').filter((part) => part !== '')) {
      if (words.at(-1)?.word !== word || !STUTTERED.has(word)) words.push({ word, from, to });
    }
  }
  return words;
}

/** The same words as one text, without the marks. */
export const plainText = (text: string) =>
  wordsOf(text)
    .map(({ word }) => word)
    .filter((word) => word !== '|')
    .join(' ');
