import { describe, expect, it } from 'vitest';
import { OPEN } from '#testing/open-questions.ts';
import { allRead, misread } from '#testing/what-was-read.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

describe('a question back', () => {
  it.each([
    [
      'seven',
      [
        'is that like three plus four?',
        'is that like three plus four',
        'is it like seven',
        'is it the same as three plus four?',
        'is it more than seven?',
        'is it bigger than seven',
        'is it between six and eight',
        'do you add three and four?',
        'do I have to add seven?',
        'can I use my fingers?',
        'are there seven answers?',
        'is there any trick to it?',
        'does it have to be seven exactly or can it be more',
        'how do you know it is seven?',
        'why is it seven?',
        'what if it was seven and a half?',
        'like three plus four?',
        'what happens when you add three and four',
        'so you mean three plus four?',
      ],
    ],
    [
      'word',
      [
        'what is condensation?',
        'what is condensation',
        "what's condensation",
        'what does condensation mean?',
        'do you mean the top one?',
        'do you mean the steam?',
        'what do you call steam',
        'who invented water',
        'why is the sky blue?',
        'how does rain happen?',
        'when do clouds come',
        'where does the water go?',
        'can fish drink water?',
        'is ice a kind of water?',
        'tell me about sharks',
        'I wonder why it rains',
        'how many planets are there?',
        'how long is this lesson?',
        'what comes next?',
        'why do we need this?',
        'does it start with c?',
        'it begins with c?',
        'is it a long word?',
      ],
    ],
    ['ideas', ['what is a quarter?', 'why do I have to do this?', 'is it the same as a half of a quarter?']],
  ] as const)('is no answer to the question for a %s', (kind, lines) => {
    spec('X-982');
    expect(misread(OPEN[kind], lines, 'question')).toBe('');
  });
});

describe('an answer with a rising voice', () => {
  it.each([
    [
      'number',
      [
        'is it twelve?',
        'is it twelve',
        'twelve?',
        '12?',
        'would it be twelve?',
        'could it be twelve',
        'is the answer twelve?',
        'is that twelve metres?',
        'what about twelve?',
        'how about twelve?',
        'is twelve right?',
        'maybe twelve?',
        'does it make twelve?',
        'um is it twelve miss?',
        'can I say twelve?',
        'it is twelve isn’t it?',
      ],
    ],
    ['fraction', ['would it be a third?', 'is it one third?', 'a third?', 'is that a third']],
    [
      'word',
      [
        'is it condensation?',
        'condensation?',
        'is it called condensation?',
        'is that condensation',
        'would it be condensation',
      ],
    ],
    ['choice', ['is it the oceans?', 'in the oceans?', 'the oceans?']],
  ] as const)('is an answer to the question for a %s', (kind, lines) => {
    spec('X-982');
    expect(misread(OPEN[kind], lines, 'answer: right')).toBe('');
  });

  it('may be wrong', () => {
    expect(misread(OPEN.number, ['is it nine?', 'nine?', 'would it be nine metres?'], 'answer: wrong')).toBe(
      '',
    );
  });

  it('may be a question in the words of the accepted answer', () => {
    expect(misread(OPEN.french, ['what is your name', 'What are you called?'], 'answer: right')).toBe('');
  });
});

describe('the learner’s own sentences', () => {
  it.each([
    'when you cut a half in two you get two quarters and it is the same',
    'because two quarters are the same as a half',
    'what you do is put the two quarters on the half and they are the same',
    'you do the same to both parts',
    'do the same to the top part and the bottom part',
    'I think two quarters is just the same amount as one half because it covers the same',
    'I have a pizza and I eat two quarters and my brother eats a half and it is the same',
    "I'm not sure but I think they are the same size of the whole pizza",
  ])('are an answer: %s', (line) => {
    expect(allRead(OPEN.ideas, [line])).toEqual([[line, 'answer: right']]);
  });

  it('are an answer to an open question', () => {
    const lines = [
      'I would take blue and grey because my dog was sad in blue',
      'when it rains everything is grey so grey',
    ];
    expect(misread(OPEN.open, lines, 'answer: right')).toBe('');
  });
});
