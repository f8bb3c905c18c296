import { describe, expect, it } from 'vitest';
import { ownCookies } from './own-cookies.ts';

const plain = ownCookies({ publicUrl: 'http://localhost:3000' });
const encrypted = ownCookies({ publicUrl: 'https://learn.example' });

describe('one of our own cookies', () => {
  it('is out of reach of scripts, other sites’ posts and, under https, neighbouring hosts', () => {
    expect(plain.set('walk', 'abc', 600)).toBe(
      'vivavoce.walk=abc; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(encrypted.set('walk', 'abc', 600)).toBe(
      '__Host-vivavoce.walk=abc; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('is cleared with the same name and attributes, because otherwise a browser would keep it', () => {
    expect(encrypted.clear('walk')).toBe(
      '__Host-vivavoce.walk=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('is found among other cookies', () => {
    const header = 'theme=dark; vivavoce.walk=abc; vivavoce.second-factor=def';
    expect(plain.read(header, 'walk')).toBe('abc');
    expect(plain.read(header, 'second-factor')).toBe('def');
  });

  it('is missing if the browser sends none, an empty one, or one with a similar name', () => {
    for (const header of [undefined, '', 'vivavoce.walk=', 'vivavoce.walks=abc', 'xvivavoce.walk=abc']) {
      expect(plain.read(header, 'walk')).toBeNull();
    }
  });

  it('is accepted under https only by its protected name, because a neighbouring host can plant the other', () => {
    expect(encrypted.read('vivavoce.walk=planted', 'walk')).toBeNull();
    expect(encrypted.read('vivavoce.walk=planted; __Host-vivavoce.walk=ours', 'walk')).toBe('ours');
  });
});
