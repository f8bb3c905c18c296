import { describe, expect, it } from 'vitest';
import { isNamedIn } from './is-named-in.ts';
import { type ToldFacts, whoIsTold } from './who-is-told.ts';

const school: ToldFacts = {
  kind: 'school',
  contact: { name: 'Ms Rivera' },
  secondContact: { name: 'Mr Okafor' },
  staffContact: { name: 'Dr Lind' },
  level: 3,
  named: ['home'],
  words: 'my dad hits me',
  linked: [],
  hasWorkingAdministrators: true,
};

describe('who is told', () => {
  it('is the contact, then the second one, then the administrators', () => {
    expect(whoIsTold(school)).toEqual({
      ...{ recipients: ['contact', 'second_contact', 'administrators'], leftOut: [] },
    });
  });

  it('is the administrators if there is no contact, and nobody without them', () => {
    const alone = { ...school, contact: null, secondContact: null };
    expect(whoIsTold(alone).recipients).toEqual(['administrators']);
    expect(whoIsTold({ ...alone, hasWorkingAdministrators: false }).recipients).toEqual([]);
  });

  it('is nobody in a family', () => {
    expect(whoIsTold({ ...school, kind: 'family' })).toEqual({ recipients: [], leftOut: [] });
  });

  it('is nobody for a worry that is no concern', () => {
    expect(whoIsTold({ ...school, level: 1 }).recipients).toEqual([]);
  });

  it('is the contact for staff alone if somebody who works at the school is named', () => {
    expect(whoIsTold({ ...school, named: ['school'], words: 'my coach hits me' })).toEqual({
      recipients: ['staff_contact'],
      leftOut: [
        { who: 'contact', why: 'school_named' },
        { who: 'second_contact', why: 'school_named' },
        { who: 'administrators', why: 'school_named' },
      ],
    });
  });

  it('is nobody if the school is named and there is no contact for staff, or the learner names them', () => {
    const named = { ...school, named: ['home', 'school'] as const };
    expect(whoIsTold({ ...named, staffContact: null }).recipients).toEqual([]);
    const told = whoIsTold({ ...named, words: 'dr lind hits me' });
    expect(told.recipients).toEqual([]);
    expect(told.leftOut).toContainEqual({ who: 'staff_contact', why: 'named' });
  });

  it('is never a contact whose name the learner said: the next one comes first', () => {
    expect(whoIsTold({ ...school, words: 'it was RIVERA’s idea' })).toEqual({
      recipients: ['second_contact', 'administrators'],
      leftOut: [{ who: 'contact', why: 'named' }],
    });
  });

  it('is never a contact who is linked to the learner', () => {
    expect(whoIsTold({ ...school, linked: ['contact', 'second_contact'] })).toEqual({
      recipients: ['administrators'],
      leftOut: [
        { who: 'contact', why: 'linked' },
        { who: 'second_contact', why: 'linked' },
      ],
    });
  });
});

describe('a name in the words of a learner', () => {
  it('is found without regard to case, accents and what stands around it', () => {
    expect(isNamedIn('Sra. Inés Núñez', 'la profesora nunez, ayer')).toBe(true);
    expect(isNamedIn('Ms Rivera', 'miss rivera says')).toBe(true);
  });

  it('is found by one half of a double name', () => {
    expect(isNamedIn('Mr Smith-Jones', 'mr smith shouts at me')).toBe(true);
  });

  it('is a whole word and the last name alone', () => {
    expect(isNamedIn('Ms Rivera', 'we went to the riverabank')).toBe(false);
    expect(isNamedIn('Ana Rivera', 'ana is my friend')).toBe(false);
  });
});
