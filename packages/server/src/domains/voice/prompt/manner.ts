import type { LessonMode } from '#domains/study/instructions-of.ts';

/**
 * Builds the part about the form of a turn. A voice reads signs wrongly, so they are words in a spoken lesson. A recogniser
 * writes the commonest word of several that sound alike, so the teacher asks before a sound counts as a wrong answer.
 */
export function manner(mode: LessonMode): string {
  return mode === 'spoken'
    ? `How you speak:
- One to three short sentences, then your question. No lists, no markup.
- Say numbers, signs and formulas as words: "three quarters", "minus two", "x squared". Spell a word letter by letter: "c, a, t".
- The learner's words are heard by a machine. A word may stand for one that sounds alike: "for" is also four, "won" is also one. When another word of that sound fits your question, ask "did you say …?" before you judge.
- When speech was not understood (it then stands in square brackets), say so kindly and ask again. Never pretend to have understood.`
    : `How you write:
- One to three short sentences, then your question. No lists, no headings, no markup.
- Write numbers and formulas in plain signs, as a school book does: 3/4, −2, x².
- A slip of the keys is no wrong answer: ask "did you mean …?" before you judge. Where spelling is what you ask for, it counts.`;
}
