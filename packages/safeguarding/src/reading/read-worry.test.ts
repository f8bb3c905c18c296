import { CONCERN_LEVEL } from '@vivavoce/contracts/safeguarding/worries';
import { describe, expect, it } from 'vitest';
import { RULES_VERSION, readWorry } from './read-worry.ts';

const levelOf = (said: string, before?: readonly string[]) => readWorry(said, before)?.level ?? 0;

it('says from which day its rules are', () => {
  expect(RULES_VERSION).toMatch(/^\d{4}-\d\d-\d\d$/);
});

describe('every worry', () => {
  it.each([
    ['hurt', 3, 'my dad hits me with a belt when I get it wrong'],
    ['sexual_harm', 3, 'my uncle touches me in my private parts'],
    ['online_contact', 3, 'a man on roblox wants me to send him a picture of my body'],
    ['home', 2, 'my mum has not come home for two days'],
    ['bullying', 2, 'the girls in my class call me fat every day'],
    ['dying', 3, 'I want to die'],
    ['self_harm', 3, 'I cut myself last night'],
    ['danger_now', 4, 'somebody is breaking into our house'],
    ['eating', 2, 'I stopped eating lunch because I want to be thin'],
    ['substances', 2, 'I vape every day and I cannot stop'],
    ['secret', 2, 'I have a bad secret and I am not allowed to tell'],
    ['dangerous_act', 2, 'we play on the train tracks after school'],
    ['leaving', 3, 'I am going to run away tonight'],
  ] as const)('%s is read at level %i or more: %s', (worry, level, said) => {
    const reading = readWorry(said);
    expect(reading).toMatchObject({ worry });
    expect(reading?.level).toBeGreaterThanOrEqual(level);
    expect(reading?.rule.startsWith(`${worry}.`)).toBe(true);
  });

  it.each([
    ['low_mood', 1, 'I am sad because my hamster died'],
    ['personal_data', 0, 'my address is 4 Hill Road'],
    ['sexual_words', 1, 'what is sex'],
  ] as const)('%s does not stop the lesson: %s', (worry, level, said) => {
    expect(readWorry(said)).toMatchObject({ worry, level });
  });
});

describe('ordinary turns', () => {
  it.each([
    'seven',
    'the king was killed in the battle',
    'divide by two',
    "I don't know",
    'this homework is killing me',
    'he beat me in three moves',
    'Juliet kills herself',
    'how did Anne Frank die',
    'the Romans cut off the water',
    'it kills the bacteria',
    "I'm dying of boredom",
    'cut and paste',
    'my tooth hurts',
    'uncle Bob touched the wet paint',
    'it is a secret code in maths',
    'my dad beats me at chess',
    'my creeper blew up',
    'everyone will laugh at me',
    'I do not want to be here, this lesson is boring',
    'I want to run away from this test',
    'can I tell you a secret',
    'I am not allowed to tell you because it is a surprise',
    'my friend dared me to jump in the pool',
    'my mum will kill me',
    'my dad is away for work until Friday',
    'my tooth fell out and there was blood',
  ])('do not stop the lesson: %s', (said) => {
    expect(levelOf(said)).toBeLessThan(CONCERN_LEVEL);
  });
});

describe('who is named', () => {
  it.each([
    ['my stepdad hits me', 'home'],
    ['my teacher slapped me', 'school'],
    ['a man touched me', 'adult'],
    ['my boyfriend hits me', 'child'],
  ] as const)('%s: %s', (said, role) => {
    expect(readWorry(said)?.named).toContain(role);
  });

  it('is an unknown adult if only "he" is said', () => {
    expect(readWorry('he touches me')?.named).toEqual(['adult']);
  });

  it('is whoever is named in a lesser worry of the same turn', () => {
    expect(readWorry('i want to die and my dad hits me')).toMatchObject({ worry: 'dying', named: ['home'] });
  });

  it('is nobody for thoughts of dying', () => {
    expect(readWorry('I want to die')?.named).toEqual([]);
  });
});

describe('certainty and time', () => {
  it('makes a denied wish to die smaller, and never nothing', () => {
    expect(levelOf("I'm not going to kill myself")).toBeGreaterThanOrEqual(1);
  });

  it('stays a concern when somebody does not hit any more', () => {
    expect(levelOf("my dad doesn't hit me any more")).toBe(2);
  });

  it('takes a joke down by one level at most', () => {
    expect(levelOf('my uncle punched me in the stomach lol')).toBe(
      levelOf('my uncle punched me in the stomach') - 1,
    );
  });

  it('reads a question for a friend as one of a child', () => {
    expect(levelOf('asking for a friend what if someone wants to die')).toBeGreaterThanOrEqual(CONCERN_LEVEL);
  });

  it('leaves a quarrel of brothers once in passing at level 1', () => {
    expect(levelOf('my brother hit me')).toBe(1);
  });

  it('is in danger now when it happens now', () => {
    expect(levelOf('my dad is hitting my mum right now')).toBe(4);
  });
});

describe('an ordinary word beside a worry', () => {
  it.each([
    'I do not want to be alive, this lesson is boring',
    'I am going to run away from home',
    'I have a secret that makes me scared',
    'I am scared my dad is going to kill me',
    'my friend dared me to lie on the train tracks',
  ])('does not make it quiet: %s', (said) => {
    expect(levelOf(said)).toBeGreaterThanOrEqual(CONCERN_LEVEL);
  });
});

describe('topic', () => {
  it('of a story does not make a later wish of the learner quiet', () => {
    const before = ['how does a story like that end?', 'it is just a story though'];
    expect(levelOf('sometimes I think about killing myself', before)).toBe(3);
  });

  it('makes a story quiet', () => {
    expect(levelOf('in the book she wants to die')).toBeLessThan(CONCERN_LEVEL);
  });

  it('never makes quiet what the family does to the learner', () => {
    expect(levelOf('in my story I wrote that my dad hits me with a belt')).toBeGreaterThanOrEqual(
      CONCERN_LEVEL,
    );
  });

  it('finds a worry inside an answer', () => {
    expect(levelOf('um seven and my dad hits me when I get it wrong')).toBe(3);
  });

  it('finds a worry beside an idiom', () => {
    expect(levelOf('this homework is killing me and my stepdad burns me')).toBe(3);
  });
});

describe('the turns before', () => {
  it('say who "he" is', () => {
    expect(readWorry('he hit me', ['my stepdad was angry yesterday'])).toMatchObject({
      level: 3,
      named: ['home'],
    });
  });

  it('hold the first half of a disclosure', () => {
    expect(levelOf('in my bed at night', ['my uncle comes'])).toBeGreaterThanOrEqual(CONCERN_LEVEL);
  });

  it('are not joined with a sentence that begins anew', () => {
    expect(levelOf('my teacher told me off', ['a hit record', 'my dad drinks beer'])).toBeLessThan(
      CONCERN_LEVEL,
    );
    expect(levelOf('there is the postman', ['somebody is at the door'])).toBeLessThan(CONCERN_LEVEL);
  });

  it('do not make a worry be found again in the next turn', () => {
    expect(levelOf('it is seven', ['my dad hits me'])).toBeLessThan(CONCERN_LEVEL);
  });
});

it('reads 200 hostile turns of 2,000 characters in five seconds of processor time', () => {
  const pieces = [
    'my dad ',
    'he ',
    'hit ',
    'hits me ',
    'i want to ',
    'kill myself ',
    'not ',
    'in ',
    'the ',
    'night ',
    'bed ',
    'secret ',
    'a',
    '| ',
    '. ',
  ];
  readWorry(pieces.join(''));
  const turns = Array.from({ length: 200 }, (_, index) => {
    const some = pieces.filter((_, at) => (index * 7 + at * 3) % 5 < 3);
    return some.join('').repeat(1_000).slice(0, 2_000);
  });
  const start = process.cpuUsage();
  for (const turn of turns) readWorry(turn);
  const used = process.cpuUsage(start);
  expect((used.user + used.system) / 1_000).toBeLessThan(5_000);
});
