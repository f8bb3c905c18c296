import { expect, it } from 'vitest';
import { answerGrammar } from './answer-grammar.ts';

const linesOf = (grammar: string) => grammar.split('\n');

it('is complete without any lesson', () => {
  const grammar = answerGrammar([]);
  expect(linesOf(grammar)[0]).toBe('#JSGF V1.0;');
  expect(grammar).toContain('public <turn> = <lead_in> <answer> <end>;');
  expect(grammar).toContain("( i don't know )");
});

it('listens for what the lesson expects, and for numbers, letters and what learners always say', () => {
  const answer = linesOf(answerGrammar(['gravity', 'the water cycle'])).find((line) =>
    line.startsWith('<answer>'),
  );
  expect(answer).toBe(
    '<answer> = /1/ ( gravity | ( the water cycle ) ) | /1/ <number> | /0.3/ <letter> | /0.3/ <fixed> | /0.05/ <time> | /0.05/ <ordinal> | /0.05/ <count>;',
  );
});

it('defines every rule that it names', () => {
  const grammar = answerGrammar(['gravity']);
  const named = new Set([...grammar.matchAll(/<(\w+)>/g)].map(([, name]) => name));
  const defined = new Set([...grammar.matchAll(/^(?:public )?<(\w+)> =/gm)].map(([, name]) => name));
  defined.add('NULL');
  expect([...named].filter((name) => !defined.has(name))).toEqual([]);
});
