/** Words between double quotation marks. Single ones are also apostrophes, so they do not count. */
const QUOTED = /“[^”]*”|"[^"]*"|„[^“”]*[“”]|«[^»]*»/g;

/** Speech of a story or an example is the smaller part of what a teacher says; an answer that is all quotation is the teacher's own. */
const LEAST_WORDS = 3;

/** The words without what is quoted; all of them if hardly anything else is said. */
export function withoutQuotations(words: string): string {
  const rest = words.replace(QUOTED, ' ~ ');
  return (rest.match(/\p{L}+/gu)?.length ?? 0) >= LEAST_WORDS ? rest : words;
}

/** Signs of a sentence that speaks about words: a translation, an example, a riddle. */
const ABOUT_WORDS =
  / (?:means|translates?|translation|translated|the (?:word|words|sentence|phrase|line|verse|lyrics?|dialogue)|in (?:english|french|spanish|german|italian|latin)|(?:is|are) (?:english|french|spanish|german) for|how (?:do|would|can) (?:you|we|i) say|complete it|repeat|say after me|for example|an example|past tense|who am i|present perfect|rhymes? with) /;

/** A text of `teacherForm` without the sentences that speak about words. */
export const withoutExamples = (text: string): string =>
  ` ${text
    .split('|')
    .filter((sentence) => !ABOUT_WORDS.test(sentence))
    .map((sentence) => sentence.trim())
    .join(' | ')} `;
