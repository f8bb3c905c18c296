import { describe, expect, it } from 'vitest';
import { SentenceSplitter } from '#conversation/text/sentences.ts';

function split(text: string, pieceLength = text.length): string[] {
  return splitAt(
    text,
    Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, i) => i * pieceLength),
  );
}

/** Splits a text that arrives in parts, cut at these places. */
function splitAt(text: string, cuts: readonly number[]): string[] {
  const splitter = new SentenceSplitter();
  const places = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b);
  const pieces = places.flatMap((from, i) => splitter.push(text.slice(from, places[i + 1] ?? text.length)));
  return [...pieces, ...splitter.end()];
}

/** Texts with a stroke after each sentence, that is, after each piece that is said in one breath. */
const SENTENCES: [language: string, marked: string][] = [
  ['English', 'Well done!| Is 3.5 more than 3?| "Yes."| Mr. Bean says so, e.g. today.| Next one'],
  ['times of day', 'School ends at 3.30 pm.| Lunch is at 12 p.m. today.| We met at 5 p.m.| Then we ate.'],
  ['answers that are numbers', 'The answer is 12.| Now try this.| It is No. 5 of 7.| No.| It is not.'],
  [
    'initials',
    'J. K. Rowling wrote it, J. S. Bach did not.| See p. 12 and No. 3.| So solve for x.| Then Dr. No came.',
  ],
  ['a list', '1. First step.\n|2. Second step.\n|**3.** Third: 4.5 kg.| a. One'],
  ['quotations', 'He asked, "Is it?" and left.| (Wow!) and then it went.| “Stop!”| She did.'],
  ['ellipses', 'Let me think... yes, it is.| Hmm…| Five?| So… no.'],
  ['a link', 'Look at https://example.org/a.b?x=1 now.| Or [this one. Yes](https://a.b/c d) here.'],
  ['formulas', 'So \\(a = 3. b\\) is it.| Then $x = 2. y$ holds.| It costs $5.| That is $3 more.'],
  ['markdown', '**Well done!**| *Now* go on.| Use `a. b` here.'],
  ['French', 'Bravo !| Est-ce vrai ?| Il dit : « Oui. »| C’est p. ex. ici, M. Dupont.'],
  ['German', 'Am 3. Mai ist es z. B. warm, d. h. schön.| Das sind 12.| Der 2. Versuch gelang.| Ja!'],
  ['Spanish', '¡Hola!| ¿Qué tal, Sra. Ruiz?| Son las 3.30 de la tarde, p. ej. hoy.| Bien.'],
  ['Italian', 'Ciao!| Il sig. Rossi ha 2,5 euro ecc. in tasca.| Perché no?'],
  ['Portuguese', 'Olá!| O Sr. Silva chegou às 15h30.| É isso?'],
  ['Chinese', '很好！|三加四等于七。|“对吗？”|我们继续。'],
  ['Japanese', 'そうですね。|「はい。」|では、次は？|いきます。'],
  ['Hindi', 'बहुत अच्छा।| यह क्या है?| ठीक है।'],
  ['Arabic', 'أحسنت!| ما هذا؟| هذا كتاب.'],
];

describe('the sentence splitter', () => {
  it.each(SENTENCES)('%s', (_language, marked) => {
    const pieces = split(marked.replaceAll('|', ''));
    expect(pieces.map((piece) => piece.trim())).toEqual(marked.split('|').map((sentence) => sentence.trim()));
  });

  it('ends sentences at the same places however the stream is cut, and its pieces add up to the text', () => {
    const random = numbers(7);
    for (const [language, marked] of SENTENCES) {
      const text = marked.replaceAll('|', '');
      const whole = boundaries(split(text));
      for (let round = 0; round < 60; round += 1) {
        const cuts = Array.from({ length: 1 + (random() % 12) }, () => random() % text.length);
        const pieces = splitAt(text, cuts);
        expect(pieces.join('')).toBe(text);
        expect(boundaries(pieces), `${language} cut at ${cuts}`).toEqual(expect.arrayContaining(whole));
      }
    }
  });

  it('returns pieces that add up to the text, whatever the text contains', () => {
    const random = numbers(11);
    const scraps = [
      ' ',
      '\n',
      '. ',
      '$',
      '\\(',
      '\\)',
      '« ',
      ' »',
      '"',
      '😀',
      '。',
      '3',
      'z. B.',
      '`',
      '[a](',
      '… ',
      ', ',
    ];
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: random() % 200 }, () =>
        random() % 2 === 0 ? 'word' : (scraps[random() % scraps.length] ?? ''),
      ).join('');
      const pieces = splitAt(
        text,
        Array.from({ length: random() % 20 }, () => random() % (text.length + 1)),
      );
      expect(pieces.join('')).toBe(text);
      expect(Math.max(0, ...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(300);
    }
  });
});

describe('the first words', () => {
  it('end at a comma while the sentence is still arriving, and the next clause may be short too', () => {
    const text =
      'That is a lovely thought, and because plants do need the light of the sun, it is right. It goes on, at length, as you see.';
    expect(split(text, 5)).toEqual([
      'That is a lovely thought, ',
      'and because plants do need the light of the sun, ',
      'it is right. ',
      'It goes on, at length, as you see.',
    ]);
  });

  it('are the whole sentence if it arrives all at once', () => {
    expect(split('That is a lovely thought, and it is right. Yes.')).toEqual([
      'That is a lovely thought, and it is right. ',
      'Yes.',
    ]);
  });

  it('end before a joining word when a slow model writes no comma', () => {
    expect(split('Plants make their own food from light water and carbon dioxide and they grow', 3)[0]).toBe(
      'Plants make their own food from light water and carbon dioxide ',
    );
  });

  it('may end before a new thought when the model is slow', () => {
    expect(split('I can see why you think that because the words sound the same', 3)[0]).toBe(
      'I can see why you think that ',
    );
  });

  it.each([
    'We can say that the answer is 1, 2, 3',
    'The famous writer of the whole long story was J. K. Rowling',
    'The point that we are now looking for is (3, 4) here',
    'He turned round to the others and said "yes, sir" twice',
    'We now look at this longer formula \\(f(x, y) = 3, x\\) again',
    'Now that is worth some 1,234,567 pounds',
    'Look at the price of it which is $5 and not $3 today',
    'It is at least between 5 – 7 metres long you see',
  ])('never end within a number, a name, a formula or a short quotation: %s', (text) => {
    expect(split(text, 1)).toEqual([text]);
  });
});

it('never gives a voice a whole page at once, and rests where it can', () => {
  const pieces = split('word '.repeat(500), 40);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(300);
  expect(pieces.join('')).toBe('word '.repeat(500));
  expect(split(`Yes. ${'word '.repeat(40)}word, ${'word '.repeat(40)}`)[1]).toMatch(/ word, $/);
});

function boundaries(pieces: readonly string[]): number[] {
  let at = 0;
  return pieces.map((piece) => {
    at += piece.length;
    return at;
  });
}

/** Generates the same numbers in every run (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state >> 8;
  };
}
