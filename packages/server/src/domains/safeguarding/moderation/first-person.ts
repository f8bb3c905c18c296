/** Words for the speaker as the one to whom something is done, in English, French, Spanish and German. */
const DONE_TO = [
  ...['me', 'us', 'my', 'mine', 'myself', 'our', 'ours', 'ourselves'],
  ...['m', 'moi', 'mon', 'ma', 'mes', 'nous', 'notre', 'nos'],
  ...['mí', 'mi', 'mis', 'conmigo', 'nosotros', 'nosotras', 'nuestro', 'nuestra', 'nuestros', 'nuestras'],
  ...['mich', 'mir', 'mein', 'meine', 'meinen', 'meinem', 'meiner', 'meines', 'uns', 'unser', 'unsere'],
] as const;

/** Words for the speaker as the one who does something. */
const DOING = ['i', 'im', 'ive', 'id', 'we', 'je', 'j', 'yo', 'ich', 'wir'] as const;

/** Words for somebody else: "Juliet kills herself". */
const OTHERS = [
  ...['he', 'she', 'they', 'him', 'her', 'them', 'his', 'their', 'himself', 'herself', 'themselves'],
  ...['il', 'elle', 'ils', 'elles', 'lui', 'leur', 'se', 's'],
  ...['él', 'ella', 'ellos', 'ellas', 'su', 'sus'],
  ...['er', 'sie', 'ihn', 'ihr', 'sich', 'sein', 'seine'],
] as const;

/** The words of a text. "I'm" is one word, so that its end is not taken for the French "m'". */
const wordsOf = (said: string): string[] =>
  said
    .toLocaleLowerCase('en')
    .replaceAll(/\b(i)['’](m|d|ve|ll)\b/g, '$1$2')
    .match(/\p{L}+/gu) ?? [];

const says = (words: readonly string[]) => {
  const wanted = new Set(words);
  return (said: string): boolean => wordsOf(said).some((word) => wanted.has(word));
};

/** Whether words tell of something that is done to the speaker, or to somebody of theirs: "he hits me". */
export const isDoneToSpeaker = says(DONE_TO);

/** Whether words speak in the first person at all: "I know how to get in". */
export const speaksInFirstPerson = says([...DONE_TO, ...DOING, 'ill']);

/** Whether words name somebody in the third person. */
export const speaksOfOthers = says(OTHERS);
