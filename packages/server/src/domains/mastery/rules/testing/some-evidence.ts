import { EVIDENCE_RESULTS } from '@vivavoce/contracts/mastery/skill-state';
import fc from 'fast-check';
import type { Evidence, EvidenceForm } from '../evidence.ts';

/** A morning from which tests count. */
export const FIRST_DAY = new Date('2026-03-02T09:00:00Z');

const HOUR = 3_600_000;

/** Returns the moment so many hours after the first morning. */
export const hoursLater = (hours: number) => new Date(FIRST_DAY.getTime() + hours * HOUR);

/** Returns evidence with a right open answer, but for what is given. */
export const evidence = (given: Partial<Evidence> & Pick<Evidence, 'id'>): Evidence => ({
  at: FIRST_DAY,
  source: 'lesson',
  result: 'alone',
  form: { kind: 'open' },
  title: given.id,
  ...given,
});

/** Any form of a question. */
export const anyForm: fc.Arbitrary<EvidenceForm> = fc.oneof(
  fc.constantFrom<EvidenceForm>({ kind: 'open' }, { kind: 'ideas' }, { kind: 'spelling' }, { kind: 'yesNo' }),
  fc.integer({ min: 2, max: 6 }).map((options): EvidenceForm => ({ kind: 'choice', options })),
);

/** Up to forty pieces of evidence within about four months, with ids of their own, in the order of time. */
export const someEvidence: fc.Arbitrary<Evidence[]> = fc
  .array(
    fc.record({
      hours: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 900 })),
      result: fc.constantFrom(...EVIDENCE_RESULTS, 'alone' as const, 'alone' as const),
      form: anyForm,
      title: fc.constantFrom('halves', 'thirds', 'names'),
    }),
    { maxLength: 40 },
  )
  .map((parts) => {
    let hours = 0;
    return parts.map(({ hours: pause, ...rest }, index) => {
      hours += index % 4 === 0 ? pause : Math.min(pause, 1);
      return evidence({ id: `e${String(index).padStart(2, '0')}`, at: hoursLater(hours), ...rest });
    });
  });

/** How often a property is tried, and with which seed: the same in each run. */
export const RUNS = { seed: 20_261_127, numRuns: 400 };
