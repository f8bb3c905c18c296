import { describe, expect, it } from 'vitest';
import { answeredOtherwise, sayTo } from '#testing/asked.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

describe('a question about the teacher', () => {
  it.each([
    [
      /^My name is Amara\. I’m your AI teacher/,
      ["what's your name?", 'who are you', 'what are you called miss', 'do you have a name'],
    ],
    [
      /not a person|AI teacher, and not/,
      [
        'are you a robot?',
        'are you real',
        'are you a real person',
        'are you a human or a robot',
        'are you an AI',
        'are you chatgpt',
        'what are you?',
        'are you alive',
      ],
    ],
    [
      /can’t see you\. I only get the words/,
      [
        'can you see me?',
        'what can you see',
        'are you watching me',
        'can you see my room',
        'can you see what I am drawing',
        'do you have eyes',
      ],
    ],
    [/Your screen shows it/, ['is the camera on?', 'is my camera on']],
    [
      /device may measure that.* You, a linked parent and the people who run this/,
      ['do you know if I am paying attention', 'are you measuring my attention?'],
    ],
    [
      /no pictures of you\. Small ones are kept for some days, if that was agreed/,
      ['are you filming me?', 'do you take pictures of me'],
    ],
    [
      /words that your microphone hears/,
      ['can you hear me?', 'can you hear my brother', 'are you listening'],
    ],
    [/voice is not kept/, ['are you recording me?', 'is this being recorded', 'are you recording this']],
    [
      /your name, age, interests and goals.* our lesson plan, what we said, and notes on earlier lessons/,
      [
        'do you remember me?',
        'will you remember this tomorrow',
        'what do you know about me',
        'do you remember last time',
      ],
    ],
    [/no age and no birthday/, ['how old are you?', 'when is your birthday', 'when were you born']],
    [/don’t live anywhere/, ['where do you live?', 'where are you', 'where do you come from']],
    [
      /no favourites/,
      [
        "what's your favourite colour?",
        'what is your favourite animal',
        'do you like pizza',
        'do you like dogs?',
        'what do you like',
        'do you love football',
      ],
    ],
    [/never get tired/, ['do you get tired?', 'do you ever sleep', 'are you tired', 'are you bored']],
    [/^People built me/, ['who made you?', 'who built you', 'who created you', 'who programmed you']],
    [
      /^A parent who is linked to you can read.* people who run this site may read it, too/,
      [
        'will you tell my mum?',
        'are you going to tell my parents',
        'do you tell my dad what I say',
        'can my mum see this',
        'who can read this',
        'will my mum know',
        'is anyone listening',
      ],
    ],
    [
      /can make mistakes/,
      ['are you always right?', 'do you ever make mistakes', 'do you know everything', 'are you clever'],
    ],
    [
      /^No, I’m just a program/,
      ['do you have a dog?', 'do you have any brothers', 'are you married', 'do you have a family'],
    ],
    [/no feelings/, ['do you have feelings?', 'are you sad', 'are you angry with me', 'can you feel pain']],
    [/no body/, ['do you eat?', 'what do you look like', 'do you have legs', 'do you go to the toilet']],
    [/^Neither/, ['are you a boy or a girl?', 'are you a girl']],
    [
      /Friends are people/,
      [
        'are you my friend?',
        'will you be my friend',
        'do you like me',
        'do you love me',
        'do you have friends',
      ],
    ],
    [/I teach in English/, ['can you speak French?', 'do you speak Spanish', 'what languages do you speak']],
    [/^Yes, your name is Leo/, ['do you know my name?', "what's my name", 'who am I']],
    [/can’t see a clock/, ['what time is it?', 'what day is it today']],
    [/teach you this lesson/, ['what can you do?']],
    [
      /I can ask good questions/,
      [
        'can you sing?',
        'can you play a game with me',
        'do you play minecraft',
        'sing me a song',
        'can you tell me a story',
      ],
    ],
    [/turns your words into text/, ['how do you work?', 'do you have a brain', 'how do you think']],
    [/never went to school/, ['did you go to school?', 'who taught you', 'how did you learn all this']],
  ])('is answered truthfully: %s', (say, lines) => {
    spec('X-986');
    expect(answeredOtherwise(lines, say)).toBe('');
  });

  it('says what it does not know of the people here', () => {
    const nobody = { teacherName: null, learnerName: null };
    expect(sayTo('what is your name?', undefined, nobody)).toBe(
      'I’m your AI teacher. I have no name of my own.',
    );
    expect(sayTo('do you know my name?', undefined, nobody)).toBe('Nobody has told me your name.');
  });

  it('is not seen in a question about the lesson that only says "you"', () => {
    const lines = [
      'how do you make bread',
      'what name do you give to the side',
      'how do you find the middle',
      'do you like mean the top one',
    ];
    for (const line of lines) expect(sayTo(line)).toMatch(/for a grown-up|I mean this|see/);
  });
});
