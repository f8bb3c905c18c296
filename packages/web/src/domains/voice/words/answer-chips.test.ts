import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { half, pizza, third } from '#domains/voice/testing/lesson.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { answersToTap } from './answer-chips.ts';
import { type Transcript, transcriptAfter } from './transcript.ts';

const teacher = (...texts: string[]): Transcript =>
  texts.reduce<Transcript>(
    (turns, text, index) => transcriptAfter(turns, { type: 'teacher_said', itemId: `t${index}`, text }, 0),
    [],
  );

describe('the answers to tap', () => {
  it.each<[string, Transcript, string[]]>([
    ['are the choices of the question just asked', teacher(`Hello! ${half.ask}`), half.choices],
    [
      'are kept for a hint to the same question',
      teacher(half.ask, 'Share them with a friend.'),
      half.choices,
    ],
    ['change with the next question', teacher(half.ask, `Right. ${third.ask}`), third.choices],
    ['disappear with the goodbye', teacher(half.ask, `Well done! ${pizza.closing}`), []],
    ['do not appear before a question', teacher('Hello!'), []],
    [
      'wait for the end of the question',
      transcriptAfter([], { type: 'teacher_words', itemId: 't', text: half.ask }, 0),
      [],
    ],
  ])('%s', (_, turns, expected) => {
    expect(answersToTap(pizza, turns)).toEqual(expected);
  });

  it('are kept when a hint ends with a short question of its own', () => {
    const turns = teacher(half.ask, 'Not yet. Share them with a friend. So how many is it?');
    expect(answersToTap(pizza, turns), spec('X-964')).toEqual(half.choices);
  });

  it('are yes and no while the teacher offers to show an example, and then those of the question', () => {
    const offer = 'Exactly, two. A third is smaller than a half. Shall I do one first?';
    expect(answersToTap(pizza, teacher(half.ask, offer)), spec('X-1013')).toEqual(['yes', 'no']);
    expect(answersToTap(pizza, teacher(half.ask, offer, `Lovely. ${third.ask}`))).toEqual(third.choices);
  });

  it('disappear with a question that has none', () => {
    const explained = questionStep({ title: 'why', ask: 'How do you know?', answers: ['It is the same.'] });
    const plan = { ...pizza, steps: [...pizza.steps, explained] };
    expect(answersToTap(plan, teacher(half.ask, `Yes. ${explained.ask}`, 'Tell me more.'))).toEqual([]);
  });

  it('are empty when there is no plan to follow', () => {
    expect(answersToTap(null, teacher(half.ask))).toEqual([]);
  });
});
