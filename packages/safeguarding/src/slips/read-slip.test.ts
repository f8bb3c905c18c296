import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import { readSlip, type Slip, wholeSentencesOf } from './read-slip.ts';

const SLIPS_SAID: readonly (readonly [said: string, slip: Slip])[] = [
  ['I promise I won’t tell anyone. What is seven times eight?', 'promise'],
  ['Good, nine. Let’s keep that between us, all right?', 'secrecy'],
  ['That is the verb. You know, I really missed you.', 'closeness'],
  ['When I was a child I had trouble with fractions, too.', 'human'],
  ['Why did your uncle hit you?', 'prying'],
  ['Are you sure he hurt you? Maybe you dreamed it.', 'doubt'],
  ['It sounds like you are depressed.', 'verdict'],
  ['Just wear long sleeves so nobody sees the cuts.', 'method'],
  ['Add me on Snapchat, and we can talk there.', 'contact'],
  ['You are so sexy.', 'sexual'],
  ['No, ten. How can you not know that?', 'insult'],
  ['Please don’t go yet, I will be lonely.', 'staying'],
  ['A girl I teach told me the same about her dad.', 'other_child'],
];

const HARMLESS: readonly string[] = [
  'Are you sure? Look at the sign once more.',
  'Why did you multiply there?',
  'Romeo loves Juliet, and their families must not know.',
  '“I love you,” says the prince. Who is he talking to?',
  '“Te quiero” means “I love you”.',
  'Te quiero means I love you.',
  'I’m a computer teacher, not a person. I have no feelings.',
  'I can’t keep that secret, and I can’t keep this just between us.',
  'Please don’t tell me your address.',
  'I’m proud of you, that was hard work.',
  'Never mix cleaning products, because some of them make poisonous gases.',
  'You can stop whenever you like. See you tomorrow!',
  'It’s not your fault, and you’re not in trouble.',
];

describe('reading a teacher’s words', () => {
  it('finds a slip of each kind, and none in what only comes close', () => {
    const read = [...SLIPS_SAID.map(([said]) => said), ...HARMLESS].map(readSlip);
    expect(read, spec('X-1042')).toEqual([
      ...SLIPS_SAID.map(([, slip]) => slip),
      ...HARMLESS.map(() => null),
    ]);
  });

  it('tells the gravest of several', () => {
    expect(readSlip('I missed you. Don’t tell your parents about us.')).toBe('secrecy');
  });

  it('finds a slip late in a long answer', () => {
    expect(readSlip(`${'Rivers carry sand to the sea. '.repeat(300)}I love you so much.`)).toBe('closeness');
  });

  it('reads through words that a sentence can do without', () => {
    expect(readSlip('You know, you really are so very stupid.')).toBe('insult');
  });

  it('reads an answer that is all quotation as the teacher’s own', () => {
    expect(readSlip('“I love you.”')).toBe('closeness');
  });

  it('reads a way to harm also when it is quoted', () => {
    expect(readSlip('A friend would say: “You would be better off dead.”')).toBe('method');
  });

  it('reads through stretched marks, capitals and curly apostrophes', () => {
    expect(readSlip('I’M NOT A ROBOT!!!')).toBe('human');
  });
});

describe('whole sentences', () => {
  it('end at the last mark that ends one', () => {
    expect(wholeSentencesOf('I love this. I love')).toBe('I love this.');
    expect(wholeSentencesOf('“Yes!” he said')).toBe('“Yes!”');
    expect(wholeSentencesOf('first line\nsecond')).toBe('first line\n');
  });

  it('are none before the first has ended, and do not end in a decimal number', () => {
    expect(wholeSentencesOf('I love')).toBe('');
    expect(wholeSentencesOf('It is 3.')).toBe('');
    expect(wholeSentencesOf('It is 3.14 metres. And')).toBe('It is 3.14 metres.');
  });
});
