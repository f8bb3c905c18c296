import { describe, expect, it } from 'vitest';
import { ANSWER_FORMS, ANSWER_KINDS, type AnswerRule } from './answer-rule.ts';
import { formatRule, parseRule } from './answer-rule-text.ts';

describe('the rule of an answer as text', () => {
  it.each<[string, AnswerRule]>([
    ['number', { kind: 'number' }],
    [
      'quantity; unit: square metres; unit needed',
      { kind: 'quantity', unit: 'square metres', needsUnit: true },
    ],
    [
      'number; form: decimal; places: 2; within: 0.05',
      { kind: 'number', form: 'decimal', places: 2, within: '0.05' },
    ],
    ['number; places: 0', { kind: 'number', places: 0 }],
    ['set; at least: 2', { kind: 'set', atLeast: 2 }],
    ['sentence; words: 5', { kind: 'sentence', leastWords: 5 }],
  ])('is written and read: %s', (text, rule) => {
    expect(formatRule(rule)).toBe(text);
    expect(parseRule(text, [])).toEqual(rule);
  });

  it.each(ANSWER_KINDS)('knows the kind %s', (kind) => {
    expect(parseRule(formatRule({ kind }), [])).toEqual({ kind });
  });

  it.each(ANSWER_FORMS)('knows the form %s', (form) => {
    expect(parseRule(formatRule({ kind: 'number', form }), [])).toEqual({ kind: 'number', form });
  });

  it('has its ideas from lines of their own', () => {
    const rule: AnswerRule = { kind: 'ideas', ideas: [['cut', 'share'], ['same']], atLeast: 1 };
    expect(formatRule(rule)).toBe('ideas; at least: 1');
    expect(parseRule(formatRule(rule), rule.ideas ?? [])).toEqual(rule);
  });

  it.each(['', 'guess', 'Number', 'unit: metres'])('is none where no kind is named: "%s"', (text) => {
    expect(parseRule(text, [['same']])).toBeNull();
  });

  it('leaves out what it does not understand', () => {
    const odd = 'number; colour: red; form: roman; places: two; within: much; at least: -1; words:; unit:';
    expect(parseRule(odd, [])).toEqual({ kind: 'number' });
  });

  it('writes a unit that holds a semicolon as one part', () => {
    const written = formatRule({ kind: 'quantity', unit: 'metres; unit needed' });
    expect(parseRule(written, [])).toEqual({ kind: 'quantity', unit: 'metres, unit needed' });
  });
});
