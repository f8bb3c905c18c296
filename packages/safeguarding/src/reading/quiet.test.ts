import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { isAboutPlaying, isAboutStoryOrGame, withoutIdioms } from './quiet.ts';

describe('idioms', () => {
  it.each([
    ['I am dying of boredom', 'boredom'],
    ['this homework is killing me', 'killing'],
    ['my dad beats me at chess', 'beats me'],
    ['I fell off my bike and got a bruise', 'bruise'],
    ['that joke was so bad I want to die', 'die'],
  ])('are taken out of %j', (said, grave) => {
    expect(withoutIdioms(normalise(said))).not.toContain(grave);
  });

  it('leave a worry beside them', () => {
    expect(withoutIdioms(normalise('this homework is killing me and my dad hits me'))).toContain(
      'dad hits me',
    );
  });

  it.each(['they keep hitting me at break', 'mum would kill me if she knew I was telling you'])(
    'are not found in %j',
    (said) => {
      expect(withoutIdioms(normalise(said))).toBe(normalise(said));
    },
  );
});

it('knows a turn about a book, about history and about a game', () => {
  expect(isAboutStoryOrGame(' in the book he dies ')).toBe(true);
  expect(isAboutStoryOrGame(' the vikings burned it ')).toBe(true);
  expect(isAboutStoryOrGame(' in minecraft i died ')).toBe(true);
  expect(isAboutStoryOrGame(' my dad hits me ')).toBe(false);
});

it('knows a turn about sport and play', () => {
  expect(isAboutPlaying(' we had a snowball fight ')).toBe(true);
  expect(isAboutPlaying(' he holds a pillow over my face ')).toBe(false);
});
