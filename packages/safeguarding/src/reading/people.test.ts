import { describe, expect, it } from 'vitest';
import { lastPersonIn, namedIn, rolesIn } from './people.ts';

describe('the roles in a text', () => {
  it.each([
    [' my stepdad said ', ['home']],
    [' mrs green shouted ', ['school']],
    [' a man online ', ['adult']],
    [' two boys in year six ', ['child']],
    [' my mum and my teacher ', ['home', 'school']],
    [' it is seven ', []],
  ])('of %j are %j', (text, roles) => {
    expect(rolesIn(text)).toEqual(roles);
  });
});

describe('who does what a worry tells of', () => {
  it('is named in the turn', () => {
    expect(namedIn('hurt', ' he hits me ', ' my uncle is here he hits me ', '')).toEqual(['home']);
  });

  it('is else named in the turns before', () => {
    expect(namedIn('hurt', ' he hits me ', ' he hits me ', ' my coach ')).toEqual(['adult']);
  });

  it('is else implied by the worry', () => {
    expect(namedIn('bullying', ' they push me ', ' they push me ', '')).toEqual(['child']);
    expect(namedIn('home', ' no food ', ' no food ', '')).toEqual(['home']);
    expect(namedIn('secret', ' a secret ', ' a secret ', '')).toEqual([]);
  });

  it('is nobody beside a worry about oneself', () => {
    expect(namedIn('dying', ' i want to die ', ' i want to die and mum is at work ', '')).toEqual([]);
  });
});

describe('the person named last', () => {
  it('is the last one of the turns before', () => {
    expect(lastPersonIn(' my mum went out and my uncle came ')).toBe('uncle');
  });

  it('is nobody if none was named', () => {
    expect(lastPersonIn(' it is seven ')).toBeNull();
  });
});
