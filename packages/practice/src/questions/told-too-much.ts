import { namesOfPart } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { spokenWords } from '@vivavoce/contracts/study/plan/spoken-words';
import { plainText } from '#learner/words.ts';
import { stem } from './meaning.ts';

const stems = (text: string) => ` ${plainText(spokenWords(text)).split(' ').map(stem).join(' ')} `;

/** Small words that stand in many sentences. Said like this, they tell an answer. */
const TELLING: Readonly<Record<string, RegExp>> = {
  yes: /(?:^|[.?!:;] )“?yes\b/,
  no: /(?:^|[.?!:;] )“?no\b/,
  one: /(?<!\b(?:this|that|the|which|any|every|another|no|each) )\bone\b(?! (?:of|another|by|day|more)\b)/,
};

/** Words without which hardly a sentence goes. They tell an answer in quotes only. */
const IN_QUOTES_ONLY = /^(?:a|an|the|it|i)$/;

/** Whether a text holds an answer. `say` is the text as it is spoken, `text` its stems. */
function holds({ say, text }: { say: string; text: string }, answer: string): boolean {
  const plain = plainText(spokenWords(answer));
  if (plain === '') return false;
  if (IN_QUOTES_ONLY.test(plain)) return say.includes(`“${plain}”`);
  return TELLING[plain]?.test(say) ?? text.includes(stems(answer));
}

/** Whether a text would tell the answer to the open question. */
export function tellsAnswer(step: LessonStep | null, say: string): boolean {
  if (step === null) return false;
  const told = { say: spokenWords(say).toLowerCase(), text: stems(say) };
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
      const parts = answers.filter((part) => namesOfPart(part).some((name) => holds(told, name)));
      return parts.length * 2 >= answers.length && parts.length > 0;
    }
    default:
      return answers.some((answer) => holds(told, answer));
  }
}

/** What the teacher says instead. */
export const FINDING_OUT = [
  'That is just what we are finding out. Have a try first.',
  'We are finding that out right now. See how far you get.',
  'You are finding that out yourself, just now.',
];
