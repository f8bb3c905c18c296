import { describe, expect, it } from 'vitest';
import { reported } from './reported-facts.ts';

describe('what others report about a person', () => {
  it.each([true, 'true'])('proves an address only with a clear yes: %o', (word) => {
    expect(reported.truth.parse(word)).toBe(true);
  });
  it.each([false, 'false', 'TRUE', '', 1, 'yes', null, undefined, {}])('is not proof: %o', (word) => {
    expect(reported.truth.parse(word)).toBe(false);
  });

  it.each(['', 'nobody', 'a@b', 'a b@elsewhere.example', 'a@elsewhere.example\r\nBcc: b@c.example', 7, null])(
    'is not an address: %o',
    (word) => {
      expect(reported.email.parse(word)).toBeNull();
    },
  );

  it.each(['', '  ', '\u0000\u202e', 7, {}, null])('is not a name: %o', (word) => {
    expect(reported.name.parse(word)).toBeNull();
  });
  it('may be a name in any script', () => {
    for (const name of ['Ada Byron', 'Νίκος Ψ', '李小龍', 'O’Neil-Müller'])
      expect(reported.name.parse(name)).toBe(name);
  });
  it('is a name without characters that could turn or break a line', () => {
    expect(reported.name.parse(' Ada\r\n\tByron\u202e ')).toBe('Ada Byron');
  });

  it.each([
    'http://pictures.example/1',
    'javascript:alert(1)',
    'data:image/png;base64,',
    '//pictures.example',
    7,
  ])('is not a picture: %o', (word) => {
    expect(reported.photoUrl.parse(word)).toBeNull();
  });
  it.each(['call me', '<b>1234</b>', '12', `+${'1'.repeat(60)}`, 49301234567])(
    'is not a phone number: %o',
    (word) => {
      expect(reported.phoneNumber.parse(word)).toBeNull();
    },
  );
  it('is a phone number as people write it', () => {
    expect(reported.phoneNumber.parse('+49 (30) 123-45.67')).toBe('+49 (30) 123-45.67');
  });
});
