import type { LessonFile } from '../../lesson-file.ts';
import { type DrawnLesson, drawName } from '../drawn-lesson.ts';

/** A text that a child hears, and where it stands. `part` names it for the author, such as "hint" or "greeting". */
export type HeardText = { text: string; part: string; step?: string; draw?: string };

/** Texts with places to fill in are read as they are drawn. */
const isPlain = (text: string) => !text.includes('{');

/** Lists the texts of the lesson's head and end, with all their variants. */
function textsAround({ greeting, dinner, words, cards, mistakes, closing }: LessonFile): HeardText[] {
  const each = (part: string, texts: readonly string[]) => texts.map((text) => ({ text, part }));
  return [
    ...each('greeting', greeting),
    ...each('dinner question', dinner),
    ...Object.entries(words).flatMap(([word, meaning]) => each(`meaning of "${word}"`, [meaning])),
    ...cards.flatMap(({ asks, say }) => each(`card "${asks[0]}"`, say)),
    ...Object.entries(mistakes).flatMap(([name, say]) => each(`mistake "${name}"`, say)),
    ...each('closing', closing),
  ].filter(({ text }) => isPlain(text));
}

/**
 * Lists every text of a lesson that a child may hear, once each: the texts around the steps and the ideas and examples
 * of the steps in all variants, and the texts of every drawn question. Choices and accepted answers are not among them.
 */
export function heardTexts({ file, questions, plans }: DrawnLesson): HeardText[] {
  const found = new Map<string, HeardText>();
  const add = (heard: HeardText) => {
    const key = `${heard.step ?? ''}\n${heard.part}\n${heard.text}`;
    if (!found.has(key)) found.set(key, heard);
  };
  for (const heard of textsAround(file)) add(heard);
  for (const { id, title, say = [], example = [] } of file.steps) {
    const drawn = plans.flatMap(({ steps }) => steps.filter((step) => step.title === title));
    const inStep = (part: string, texts: readonly string[]) => {
      for (const text of texts.filter(isPlain)) add({ text, part, step: id });
    };
    inStep('idea ("say")', [...say, ...drawn.flatMap((step) => step.say ?? [])]);
    inStep('example', [...example.flat(), ...drawn.flatMap((step) => step.example)]);
  }
  for (const drawn of questions) {
    const { question } = drawn;
    const place = { step: drawn.step.id, draw: drawName(drawn) };
    const each = (part: string, texts: readonly (string | undefined)[]) => {
      for (const text of texts) if (text !== undefined && text !== '') add({ text, part, ...place });
    };
    each('question', [question.ask]);
    each(
      'mistake',
      question.mistakes.map(({ say }) => say),
    );
    each('hint', question.hints);
    each('explanation', [question.explain]);
    each('reason ("because")', [question.because]);
  }
  return [...found.values()];
}
