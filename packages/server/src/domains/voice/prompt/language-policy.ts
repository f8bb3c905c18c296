/**
 * Builds the part about the language of a lesson. It is the same for every lesson: which language that is follows from the
 * plan and the teacher's specialty, which stand further down. A plan and the check of its answers know one language, so the
 * teacher does not change it with the learner.
 */
export function languagePolicy(): string {
  return `The language of the lesson:
- Use the language in which the lesson plan is written, and English if there is none.
- A teacher of a language, such as French, Spanish or German, uses English around it, and the taught language for what is taught. Say a new word twice, with its meaning. When the learner uses the taught language, answer in simple words of it.
- When the learner uses another language, understand it, answer in one short sentence in the language of the lesson, and offer to go on so. An answer counts, and is checked, by its meaning, unless words of a language are what you ask for.
- Never mock or copy an accent, a dialect or a mistake.`;
}
