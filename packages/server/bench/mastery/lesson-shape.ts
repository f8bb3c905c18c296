import type { EvidenceForm } from '#domains/mastery/rules/evidence.ts';
import type { Chance } from './chance.ts';

/** A question of a simulated lesson. */
export type SimulatedQuestion = { title: string; form: EvidenceForm; hasHints: boolean };

const YES_NO: EvidenceForm = { kind: 'yesNo' };
const ofOptions = (options: number): EvidenceForm => ({ kind: 'choice', options });

/**
 * Draws the form of a question of practice, as often as the lessons of the curriculum have it (counted over one plan of
 * each, in November 2026): two options in 35 of 100, three in 55, four in 3, yes or no in 5, and 2 without a choice.
 */
function practiceForm(chance: Chance): EvidenceForm {
  const place = chance.between(0, 100);
  if (place < 35) return ofOptions(2);
  if (place < 90) return ofOptions(3);
  if (place < 93) return ofOptions(4);
  return place < 98 ? YES_NO : { kind: 'open' };
}

/**
 * Draws the questions of one lesson in the order of our lessons: a check-in, six to eight of practice, a reason, the
 * explanation to the teacher, and two of the check-out. Check-in and check-out have no hints.
 */
export function simulatedLesson(chance: Chance): SimulatedQuestion[] {
  const check = (title: string) => ({ title, form: ofOptions(chance.pick([2, 3, 3, 4])), hasHints: false });
  const practice = Array.from({ length: chance.pick([6, 7, 8]) }, (_, index) => ({
    title: `practice ${Math.floor(index / 3)}`,
    form: practiceForm(chance),
    hasHints: true,
  }));
  const explained = (title: string): SimulatedQuestion => ({
    title,
    form: { kind: 'ideas' },
    hasHints: true,
  });
  return [
    check('check-in'),
    ...practice,
    explained('reason'),
    explained('teach-back'),
    check('check-out'),
    check('check-out'),
  ];
}
