import type { Takeaways } from '@vivavoce/contracts/study/takeaways';
import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { mergeTakeaways } from './merge-takeaways.ts';

const told = (takeaways: Partial<Takeaways>): Takeaways => ({
  ...{ wentWell: [], anotherLook: [], dinnerQuestion: null, comesNext: null },
  ...takeaways,
});

it('a week says each thing once, newest lesson first, and asks one question', () => {
  const merged = mergeTakeaways([
    told({ wentWell: ['Knew halves.', 'Knew thirds.'], comesNext: 'Quarters.' }),
    null,
    told({
      wentWell: ['knew halves. ', 'Knew sixths.'],
      dinnerQuestion: 'Who ate more?',
      comesNext: 'Halves.',
    }),
    told({
      wentWell: ['Knew eighths.', 'Knew tenths.'],
      anotherLook: ['Twelfths.'],
      dinnerQuestion: 'How many slices?',
    }),
  ]);
  expect(merged, spec('X-443')).toEqual({
    wentWell: ['Knew halves.', 'Knew thirds.', 'Knew sixths.', 'Knew eighths.'],
    anotherLook: ['Twelfths.'],
    dinnerQuestion: 'Who ate more?',
    comesNext: 'Quarters.',
  });
});

it('a week whose newest lesson left nothing does not repeat what an older one left for the next time', () => {
  expect(mergeTakeaways([null, told({ comesNext: 'Halves.' })]).comesNext).toBeNull();
  expect(mergeTakeaways([])).toEqual(told({}));
});
