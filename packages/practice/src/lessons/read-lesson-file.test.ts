import { describe, expect, it } from 'vitest';
import { lessonText } from '#testing/lesson-text.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { readLessonFile } from './read-lesson-file.ts';

const GOOD = `
  - id: double
    kind: practice
    title: doubling
    ask: What is two times four?
    answer: { kind: number, is: 8 }
`;
const reading = (text: string) => () => readLessonFile(text, 'double.yaml');
const changed = (from: string, to: string) => lessonText({ steps: GOOD }).replace(from, to);

describe('a lesson file', () => {
  it('is read with its defaults, and single texts become lists', () => {
    const lesson = readLessonFile(lessonText({ steps: GOOD }), 'double.yaml');
    expect(lesson).toMatchObject({ ages: [6, 8], words: {}, cards: [], mistakes: {}, skills: { needs: [] } });
    expect(lesson.steps[0]).toMatchObject({
      count: 1,
      ask: ['What is two times four?'],
      answer: { kind: 'number', is: ['8'], also: [] },
    });
  });

  it.each([
    [
      'a text that is no YAML',
      changed('title: Twice', 'title: [Twice'),
      /^double\.yaml: line \d+ is no YAML: /,
    ],
    [
      'a key that stands twice',
      `${changed('', '')}\ntitle: Again\n`,
      /^double\.yaml: line \d+ is no YAML: dup/,
    ],
    ['an empty file', '', 'double.yaml: the file'],
    ['a part that is missing', changed('title: Twice as many', ''), 'double.yaml: title is missing'],
    ['an unknown level', changed('Elementary', 'Infants'), 'double.yaml: level must be one of “Elementary”'],
    [
      'an unknown part',
      changed('title: doubling', 'title: doubling\n    titel: x'),
      'double.yaml: steps (double) “titel” is not known here.',
    ],
    [
      'an unknown kind of answer',
      changed('kind: number', 'kind: numbers'),
      'double.yaml: steps (double) → answer → kind must be one of “number”',
    ],
    [
      'a list that is empty',
      changed('sources: [a book]', 'sources: []'),
      'double.yaml: sources must not be empty.',
    ],
    [
      'a range that is none',
      changed('ask:', 'params: { n: 2-9 }\n    ask:'),
      'double.yaml: steps (double) → params → n must be a range such as 2..9',
    ],
    ['ages the wrong way round', changed('[6, 8]', '[8, 6]'), 'double.yaml: ages begin above their end.'],
    [
      'two steps of one id',
      lessonText({ steps: GOOD + GOOD }),
      'double.yaml: steps (double) has the id of an earlier step.',
    ],
    [
      'a step without a question',
      changed('ask: What is two times four?', ''),
      'double.yaml: steps (double) has no “ask”.',
    ],
    [
      'a mistake that nobody explains',
      `${changed('', '')}    mistakes: [{ when: 6, is: adds }]`,
      'names the mistake “adds”, which is not explained',
    ],
    [
      'levels beside items',
      `${changed('', '')}    items: [{ ask: What? }]\n    easier: { ask: Who? }`,
      'has items, so their “level” says',
    ],
    [
      'a semicolon in a unit',
      changed('is: 8', 'is: 8, unit: "cm; mm"'),
      'double.yaml: steps (double) → answer → unit must have no semicolon.',
    ],
    [
      'an allowance that is no decimal',
      changed('is: 8', 'is: 8, within: 1/2'),
      'double.yaml: steps (double) → answer → within must be a decimal such as 0.5.',
    ],
    [
      'other answers of a set',
      changed('kind: number, is: 8', 'kind: set, is: [1, 8], also: 4'),
      'write other names of a part as “a / b”',
    ],
  ])('is refused with its name, the place and what is wrong: %s', (_, text, problem) => {
    expect(reading(text), spec('X-955')).toThrow(problem);
  });

  it('tells all faults at once', () => {
    const text = changed('Elementary', 'Infants').replace('kind: practice', 'kind: practise');
    expect(reading(text)).toThrow(/level must be one of.*\n.*steps \(double\) → kind must be one of/);
  });
});
