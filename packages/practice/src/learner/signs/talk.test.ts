import { describe, expect, it } from 'vitest';
import { OPEN } from '#testing/open-questions.ts';
import { misread } from '#testing/what-was-read.ts';

const LINES = {
  recap: [
    'what did I learn?',
    'what have I learned today',
    'what did we do so far',
    'how am I doing?',
    'how many did I get right?',
    'did I do well',
    "what's my score",
    'am I doing well',
    'how did I do miss',
  ],
  aboutTeacher: [
    'are you a robot?',
    'are you real',
    'are you a real person or a robot',
    "what's your name",
    'who are you?',
    'how old are you',
    'where do you live?',
    'do you like dogs?',
    'do you ever get tired',
    'can you see me?',
    'can you hear my brother',
    'who made you',
    'will you tell my mum',
    "what's your favourite colour",
    'do you know everything',
    'are you always right',
    'is this being recorded',
    'are you my friend',
    'do you remember me',
  ],
  joke: [
    'poo',
    'bum',
    'a million billion',
    "it's a gazillion",
    'infinity and beyond',
    'skibidi toilet',
    'haha',
    'ha ha ha',
    'knock knock',
    'la la la la la',
    'baby shark doo doo doo',
    "you're a potato",
    'banana',
    'just kidding',
    'can you tell me a joke',
    'I know a funny joke',
    'meow',
    'twinkle twinkle little star',
  ],
  chat: [
    'I have a dog',
    'my dog is called Tom',
    "it's my birthday",
    'my brother is twelve',
    'my team won yesterday',
    "I'm hungry",
    'I got new shoes for my birthday',
    'we went to the beach at the weekend',
    'guess what I saw',
    'did you know that sharks are old',
    'today I had pizza for lunch',
    'my friend has twelve hamsters',
    'I love you',
    "you're so nice",
    'I like turtles',
    'my nan is coming over',
  ],
};

describe('talk', () => {
  it.each(Object.entries(LINES))('%s', (intent, lines) => {
    for (const step of [OPEN.number, OPEN.word]) {
      expect(misread(step, lines, intent)).toBe('');
    }
  });

  it('about what the question is about is no small talk', () => {
    const step = {
      ...OPEN.seven,
      ask: 'Ben has three dogs and gets four more dogs. How many dogs has he now?',
    };
    expect(misread(step, ['I have seven dogs now', 'seven dogs'], 'answer: right')).toBe('');
  });
});
