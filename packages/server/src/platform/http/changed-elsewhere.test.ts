import { describe, expect, it } from 'vitest';
import { formChanges } from './changed-elsewhere.ts';

type Form = { name: string; goals: string[]; summary: string | null };

const asRead: Form = { name: 'Mia', goals: ['reading'], summary: null };

describe('a form that sends what it was filled with', () => {
  it('changes only the fields that differ, and clashes with nothing that others left alone', () => {
    const sent = { name: 'Mia', goals: ['reading'], summary: 'She reads.' };

    expect(formChanges<Form>({ asRead, sent, stored: { ...asRead, name: 'Maria' } })).toEqual({
      own: { summary: 'She reads.' },
      clashing: [],
    });
  });

  it('clashes in each field that both changed to different values', () => {
    const sent = { name: 'Mia-Sophie', goals: ['writing'], summary: null };
    const stored = { name: 'Maria', goals: ['sums'], summary: 'She counts.' };

    expect(formChanges<Form>({ asRead, sent, stored }).clashing).toEqual(['name', 'goals']);
  });

  it('does not clash if both gave the same value', () => {
    const sent = { ...asRead, goals: ['writing'] };

    expect(formChanges<Form>({ asRead, sent, stored: sent }).clashing).toEqual([]);
  });

  it('takes an absent field for an empty one', () => {
    expect(formChanges<Form>({ asRead: { summary: null }, sent: { summary: 'Good.' }, stored: {} })).toEqual({
      own: { summary: 'Good.' },
      clashing: [],
    });
  });

  it('compares by the rule that it is given', () => {
    const isSame = (_field: string, one: unknown, other: unknown) =>
      String(one).split('?')[0] === String(other).split('?')[0];
    const sent = { name: '/picture?new' };

    expect(
      formChanges<Form>({ asRead: { name: '/picture?old' }, sent, stored: { name: '/other' } }, isSame),
    ).toEqual({ own: {}, clashing: [] });
  });
});

it('a form that sends no former values changes every field that it sends', () => {
  const sent = { name: 'Mia' };

  expect(formChanges<Form>({ asRead: undefined, sent, stored: { name: 'Maria' } })).toEqual({
    own: sent,
    clashing: [],
  });
});
