import type { SkillMissing } from '@vivavoce/contracts/mastery/calls';
import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import { describe, expect, it } from 'vitest';
import { missingSentences } from './missing-words.ts';

const nothing: SkillMissing = { rights: 0, kinds: 0, open: 0, isDoubtful: false, anotherDay: false };
const said = (
  missing: Partial<SkillMissing>,
  state: SkillState = 'learning',
  childName: string | null = null,
) => missingSentences({ state, missing: { ...nothing, ...missing } }, childName).join(' ');

describe('what is missing until a skill is a flower', () => {
  it('is said in short sentences, and the other day comes last', () => {
    expect(said({ rights: 2, open: 1, kinds: 1, anotherDay: true })).toBe(
      '2 more right answers by yourself. One of them in your own words. Not always the same kind of question. Then one more on another day.',
    );
    expect(said({ rights: 1, open: 1, anotherDay: true })).toBe(
      'One more right answer by yourself. In your own words. Then one more on another day.',
    );
  });

  it('begins without “more” while nothing was shown', () => {
    expect(said({ rights: 4, anotherDay: true }, 'new')).toBe(
      '4 right answers by yourself. Then one more on another day.',
    );
  });

  it('is named alone if it is the only thing', () => {
    expect(said({ anotherDay: true }, 'secure')).toBe('One more right answer by yourself, on another day.');
    expect(said({ kinds: 1 })).toBe('A right answer to another kind of question.');
    expect(said({ open: 2 })).toBe('2 more right answers by yourself. In your own words.');
    expect(said({ isDoubtful: true })).toBe(
      'Some answers were not right yet, so it needs a little more practice.',
    );
  });

  it('is nothing for a flower, and one right answer for a thirsty one', () => {
    expect(said({}, 'mastered')).toBe('It is a flower. Nothing is missing.');
    expect(said({}, 'lookAgain')).toBe('One more right answer by yourself.');
  });

  it('is told to a parent in the third person', () => {
    expect(said({ rights: 3, open: 2, anotherDay: true }, 'learning', 'Leo')).toBe(
      '3 more right answers without help. 2 of them in Leo’s own words. Then one more on another day.',
    );
    expect(said({ anotherDay: true }, 'secure', 'Leo')).toBe(
      'One more right answer without help, on another day.',
    );
  });
});
