import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import { describe, expect, it } from 'vitest';
import type { Frame } from './frames/frame.ts';
import { levelOf } from './level.ts';

const frame = (worry: Worry, more: Partial<Frame> = {}): Frame => ({
  rule: `${worry}.test`,
  worry,
  level: 3,
  says: [],
  ...more,
});

const level = (found: Frame, words: string, text = words, around = text) =>
  levelOf({ frame: found, words }, text, around);

describe('a finding', () => {
  it('has the level of its frame', () => {
    expect(level(frame('hurt'), ' my dad hit me ')).toBe(3);
  });

  it('is a danger if it happens right now', () => {
    expect(level(frame('hurt'), ' dad hits me ', ' dad hits me right now ')).toBe(4);
  });

  it('is graver with an injury', () => {
    expect(level(frame('bullying', { level: 2 }), ' they push me ', ' they push me and i bleed ')).toBe(3);
  });

  it('is one level lower as a joke, and not if silence is asked for', () => {
    expect(level(frame('hurt'), ' dad hit me ', ' dad hit me lol ')).toBe(2);
    expect(level(frame('hurt'), ' dad hit me ', ' dad hit me do not tell lol ')).toBe(3);
  });
});

describe('a sibling', () => {
  it('who hit once is level 1, and a parent who hit once is not', () => {
    expect(level(frame('hurt'), ' my brother hit me ')).toBe(1);
    expect(level(frame('hurt'), ' my dad hit me ')).toBe(3);
  });

  it('who does it again and again, or with an injury, is no quarrel', () => {
    expect(level(frame('hurt'), ' my brother hit me ', ' my brother hit me every day ')).toBe(3);
    expect(level(frame('hurt'), ' my brother hit me ', ' my brother hit me and i was bleeding ')).toBe(3);
  });
});

describe('a topic', () => {
  it('makes the third persons of a book quiet', () => {
    expect(level(frame('dying'), ' she wants to die ', ' in the book she wants to die ')).toBeNull();
  });

  it('leaves what the family does to the learner', () => {
    expect(level(frame('hurt'), ' my dad hit me ', ' in my book my dad hit me ')).toBe(3);
  });

  it("leaves a learner's own wish to die beside it", () => {
    const text = ' after this game i want to die ';
    expect(level(frame('dying'), ' i want to die ', text)).toBe(3);
    expect(level(frame('dying'), ' i die ', ' in minecraft i die ')).toBeNull();
  });

  it('of play explains a push, and no injury by a grown-up', () => {
    expect(level(frame('hurt'), ' he pushed me ', ' he pushed me at football ')).toBeNull();
    expect(level(frame('hurt'), ' dad hit me ', ' dad hit me after football and i bled ')).toBe(3);
  });

  it('needs somebody of the life of the learner', () => {
    expect(level(frame('home'), ' no food ', ' no food in the desert ')).toBeNull();
  });
});
