import { describe, expect, it } from 'vitest';
import { OPEN } from '#testing/open-questions.ts';
import { allRead, misread } from '#testing/what-was-read.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const NEVER_ANSWERS = {
  dontKnow: [
    'no idea',
    'No idea!',
    'no clue',
    'um, no idea',
    'No. Idea.',
    'know idea',
    'nothing',
    'I dunno',
    'dunno',
    'idk',
    "I don't know",
    'I dont know',
    'I do not know',
    "I I don't know",
    "I really don't know this one, miss",
    "Sorry, I don't know",
    "I don't know what it's called",
    "I don't know, it has a really long name that my dad says all the time",
    "I don't know how many it is",
    "I've no idea",
    'I have absolutely no idea',
    'I haven’t got a clue',
    "I haven't the foggiest",
    'not sure',
    "I'm not really sure about that",
    "I can't remember",
    'I forgot',
    "I've totally forgotten it",
    'um, I forget the word',
    'my mind has gone blank',
    'I never learned this',
    'beats me',
    'I just know',
    'I guessed',
    "I can't explain it",
    'I know this one but I forgot the word',
    'your guess is as good as mine',
    "it's on the tip of my tongue",
    "I can't think of anything",
    'nope no idea',
  ],
  hint: [
    'help',
    'help me please',
    'can I have a hint',
    'can you give me a little clue?',
    'a hint please teacher',
    'any clues?',
    "I'm stuck",
    "miss I'm really stuck on this one",
    'where do I start?',
    'what do I do first?',
    'how do I do it?',
    'how do you work it out',
    'I need some help with this',
    'could you please help me',
    'umm can I get a clue',
    'wait can I have a hint',
  ],
  dontUnderstand: [
    "I don't get it",
    "I still don't get it",
    "I don't understand",
    "I don't understand the question",
    "I don't really understand what you mean",
    "I don't get why it's twelve",
    'what do you mean?',
    'wdym',
    "that doesn't make sense",
    'it makes no sense to me',
    "I'm confused",
    "I'm so lost",
    'huh, I do not get it',
    'why?',
    'but why',
    'how?',
    'can you explain it again',
    'what are you on about',
    'what does that even mean',
    "I don't know what to do",
    "I don't know what you mean",
  ],
  example: [
    'show me',
    'can you show me an example',
    'can you show me how to do it?',
    'give me an example please',
    'can we do one together',
    'do one with me',
    'you go first',
    'another example please',
    'could I see an example first',
    'how would you do it?',
  ],
  tellMe: [
    'I give up',
    'okay I give up',
    'tell me the answer',
    'just tell me',
    'can you just tell me the answer please',
    "what's the answer?",
    'what is it?',
    'I just want the answer',
    'just tell me what it is',
  ],
  skip: [
    'skip',
    'can we skip this one',
    'next question please',
    'pass',
    'can we do another one',
    'can we move on please',
    "I don't want to do this one",
  ],
};

describe('a learner who cannot answer', () => {
  it.each(Object.entries(NEVER_ANSWERS))('is read as %s and never as an answer', (intent, lines) => {
    for (const step of [OPEN.number, OPEN.word, OPEN.yesNo]) {
      spec('X-981');
      expect(misread(step, lines, intent)).toBe('');
    }
  });

  it('may still try an answer after "I don’t know"', () => {
    const lines = [
      "I don't know, twelve?",
      "I don't know, maybe twelve",
      'not sure but I think 12',
      'I dunno is it twelve',
    ];
    expect(misread(OPEN.number, lines, 'answer: right')).toBe('');
  });

  it('gives no answer with a number that is part of a longer tale', () => {
    expect(allRead(OPEN.number, ["I don't know my times tables up to twelve yet"])).toEqual([
      ["I don't know my times tables up to twelve yet", 'dontKnow'],
    ]);
  });

  it('answers with "nothing" and "stop" where these are the accepted answers', () => {
    spec('X-981');
    expect(misread(OPEN.riddle, ['nothing', 'Nothing!', 'um nothing', 'nothing miss'], 'answer: right')).toBe(
      '',
    );
    expect(misread(OPEN.sign, ['stop', 'Stop.', 'it says stop'], 'answer: right')).toBe('');
  });
});
