import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { instructionsFor } from './instructions.ts';
import { A_LESSON } from './testing/a-lesson.ts';

const texts = JSON.parse(readFileSync(join(projectRoot, 'messages/en.json'), 'utf8')) as Record<
  string,
  string
>;

/** What the public site says that a teacher does, with the rule that makes a model do it. */
const PROMISES = [
  ['features_teachers_not', 'says so at the start of each lesson', 'Say at the start that you are an AI'],
  [
    'features_path_hint_text',
    'A wrong answer gets a hint, then a second one',
    'the first hint of the plan, then the next',
  ],
  [
    'features_path_hint_text',
    'Only then does the teacher explain',
    'only then explain, and ask a question like it',
  ],
  [
    'home_benefit_path_text',
    'slower where it is hard, faster where it is easy',
    'Too easy, two in a row right at once',
  ],
  ['features_peers_ask_text', 'a classmate’s idea', "When the learner asks for a classmate's idea"],
  ['features_peers_choose_text', 'Two answers are on the table', 'or two answers to choose from'],
  ['features_peers_text', 'curious, often half right, never unkind', 'one short idea that is half right'],
  ['features_peers_not', 'No other child and no stranger is in a lesson', 'is no real child'],
  ['home_lead', 'it asks, it waits, it explains again', 'Ask one question at a time, then stop'],
] as const;

it.each(PROMISES)('the promise in %s, “%s”, is a rule of the teacher', (key, promise, rule) => {
  expect(texts[key]).toContain(promise);
  expect(instructionsFor(A_LESSON), spec('X-1051')).toContain(rule);
});
