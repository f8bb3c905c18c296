import { farewellRequest } from '@vivavoce/contracts/realtime/farewell';
import { LESSON_TOOL_NAMES } from '@vivavoce/contracts/study/lesson/lesson-tools';
import { expect, it } from 'vitest';
import { answerTo } from './completions.ts';
import { instructionsFor, PIZZA } from './testing/lesson-room.ts';

/** Returns what the practice teacher says under these instructions. */
const saidUnder = (instructions: string) =>
  answerTo({
    ...{ task: 'reply', tools: [...LESSON_TOOL_NAMES], isStreamed: false, wantsStreamUsage: false },
    messages: [{ role: 'system', content: instructions }],
  });

const { instructions } = farewellRequest('Goodbye for now!', 'signed_out', 'ga').response;

it('the practice teacher says a farewell exactly as it is given', () => {
  expect(saidUnder(instructions)).toEqual({ content: 'Goodbye for now!', calls: [] });
});

it('a text inside a lesson’s instructions does not pass for a farewell', () => {
  expect(saidUnder(`${instructionsFor(PIZZA)}\n${instructions}`).content).toContain('AI practice teacher');
});
