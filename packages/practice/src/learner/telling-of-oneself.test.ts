import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { whatWasRead } from '#testing/what-was-read.ts';

const step = (
  ask: string,
  answers: string[],
  rule: Parameters<typeof questionStep>[0]['rule'],
  choices: string[] = [],
) => questionStep({ title: 'a question', ask, answers, choices, rule });

const BIRD = step('Which of these can fly: an owl or a penguin?', ['an owl'], { kind: 'choice' }, [
  'an owl',
  'a penguin',
]);
const WHY = step('Why did Omar take a coat?', ['It was cold.'], {
  kind: 'ideas',
  ideas: [['cold', 'freez']],
});
const LIKES = step('What is your favourite bird?', ['owl', 'robin'], { kind: 'word' });
const THIRST = step('What does the French sentence J’ai soif mean?', ['I am thirsty'], { kind: 'word' });
const WORK = step('What do you like to do on Sundays?', ['I like to read.'], { kind: 'open' });
const LINE = step('Can two straight lines meet twice?', ['no'], { kind: 'yes-no' });

describe('a tale of oneself', () => {
  it.each([
    [BIRD, 'I have seen an owl at night', 'chat'],
    [BIRD, 'my favourite animal is an owl', 'chat'],
    [BIRD, 'I would go for the owl', 'answer: right'],
    [BIRD, 'I have seen one so the owl', 'answer: right'],
    [BIRD, 'I think it is the owl', 'answer: right'],
    [WHY, 'I was cold yesterday', 'chat'],
    [WHY, 'he was cold', 'answer: right'],
    [LIKES, 'my favourite is the robin', 'answer: right'],
    [THIRST, 'thirsty', 'answer: right'],
    [BIRD, 'I am thirsty', 'break'],
    [WORK, 'nothing really', 'answer: right'],
    [WORK, 'how about you', 'question'],
    [WORK, 'which Sundays', 'question'],
    [BIRD, 'did she see an owl in the night', 'question'],
    [LINE, 'no wait yes', 'answer: wrong'],
    [LINE, 'no it’s impossible', 'answer: right'],
    [LINE, 'this is too hard', 'tooHard'],
    [LINE, 'wait', 'wait'],
  ] as const)('%#: $1', (question, said, read) => {
    expect([question.ask, said, whatWasRead(question, said)]).toEqual([question.ask, said, read]);
  });
});
