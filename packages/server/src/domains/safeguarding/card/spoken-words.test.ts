import { helpOf } from '@vivavoce/safeguarding/helplines/help-of';
import { OUR_TABLE } from '@vivavoce/safeguarding/helplines/table';
import { describe, expect, it } from 'vitest';
import { openTexts } from '#platform/text/texts.ts';
import { spokenWords } from './spoken-words.ts';

const say = (concern: Parameters<typeof spokenWords>[1], country: string | null = 'GB') =>
  spokenWords({ texts: openTexts(), helpOf: helpOf(country, OUR_TABLE) }, concern);

describe('what the teacher says when the lesson stops', () => {
  it('is neutral: nobody in the room hears what it is about', () => {
    const young = say({ level: 3, worry: 'hurt', isYoung: true });
    const older = say({ level: 2, worry: 'eating', isYoung: false });
    expect(young).toBe(say({ level: 3, worry: 'dying', isYoung: true }));
    expect(young).toContain('Tap the ear');
    expect(older).toContain('I’ve paused the lesson');
    expect(`${young} ${older}`).not.toMatch(/hurt|safe|help|call|\d|!/i);
  });

  it('is what to do in danger, with each digit of the number for emergencies', () => {
    expect(say({ level: 4, worry: 'danger_now', isYoung: true })).toContain('Call 9 9 9, or ask a grown-up');
    expect(say({ level: 4, worry: 'hurt', isYoung: false })).toContain('somewhere safe and call 9 9 9');
  });

  it('names no number in danger if the country is not known', () => {
    for (const isYoung of [true, false]) {
      const words = say({ level: 4, worry: 'danger_now', isYoung }, null);
      expect(words).toContain('the emergency number');
      expect(words).not.toMatch(/\d/);
    }
  });
});
