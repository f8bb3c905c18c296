import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { spokenWords } from '@vivavoce/contracts/study/plan/spoken-words';
import { plainText } from '#learner/words.ts';
import { stem } from './meaning.ts';

const stems = (text: string) => ` ${plainText(spokenWords(text)).split(' ').map(stem).join(' ')} `;

/** Answers that stand in many sentences without telling anything. */
const EVERYWHERE = /^(?:yes|no|true|false|one|two|a|an|the|it|i)?$/;

const holds = (text: string, answer: string) => {
  const plain = plainText(spokenWords(answer));
  return !EVERYWHERE.test(plain) && text.includes(stems(answer));
};

/** Whether a text would tell the answer to the open question. */
export function tellsAnswer(step: LessonStep | null, say: string): boolean {
  if (step === null) return false;
  const text = stems(say);
  const said = ` ${plainText(spokenWords(say))}`;
  const { rule, answers } = step;
  switch (rule?.kind) {
    case 'open':
    case 'sentence':
      return false;
    case 'ideas': {
      const ideas = rule.ideas ?? [];
      const touched = ideas.filter((words) => words.some((word) => said.includes(` ${plainText(word)}`)));
      return ideas.length > 0 && touched.length >= (rule.atLeast ?? ideas.length);
    }
    case 'set':
    case 'list': {
      const told = answers.filter((part) => part.split(' / ').some((name) => holds(text, name)));
      return told.length * 2 >= answers.length && told.length > 0;
    }
    default:
      return answers.some((answer) => holds(text, answer));
  }
}

/** What the teacher says instead. */
export const FINDING_OUT = [
  'That is just what we are finding out. Have a try first.',
  'We are finding that out right now. See how far you get.',
  'You are finding that out yourself, just now.',
];
