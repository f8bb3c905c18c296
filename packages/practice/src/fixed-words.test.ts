import { farewellRequest } from '@vivavoce/contracts/realtime/farewell';
import { expect, it } from 'vitest';
import { contentFor } from './completions.ts';
import { instructionsFor, PIZZA } from './testing/lesson-room.ts';

/** Returns what the practice teacher says under these instructions. */
const saidUnder = (instructions: string) =>
  contentFor({
    ...{ task: 'reply', isStreamed: false, wantsStreamUsage: false },
    messages: [{ role: 'system', content: instructions }],
  });

const { instructions } = farewellRequest('Goodbye for now!', 'signed_out', 'ga').response;

it('the practice teacher says a farewell exactly as it is given', () => {
  expect(saidUnder(instructions)).toBe('Goodbye for now!');
});

it('a text inside a lesson’s instructions does not pass for a farewell', () => {
  expect(saidUnder(`${instructionsFor(PIZZA)}\n${instructions}`)).toContain('AI practice teacher');
});
