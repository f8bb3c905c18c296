import { expect, it } from 'vitest';
import type { CallEvent } from './call-event.ts';
import { NO_TIME_NOTES, timeNotesAfter } from './time-notes.ts';

const UP: CallEvent = { type: 'line_opened' };
const DOWN: CallEvent = { type: 'line_closed', code: 1006, refusal: null };
const short = (minutesLeft: number): CallEvent => ({ type: 'time_short', minutesLeft });

/** Returns what the last of these events sends. */
function sentAfter(...events: readonly CallEvent[]): string {
  let notes = NO_TIME_NOTES;
  let outcomes: readonly unknown[] = [];
  for (const event of events) [notes, outcomes] = timeNotesAfter(notes, event);
  return JSON.stringify(outcomes);
}

it('a teacher is told in a message of the system how long the lesson still lasts', () => {
  expect(sentAfter(UP, short(5))).toMatch(/"role":"system".*About 5 minutes of this lesson are left/);
  expect(sentAfter(UP, short(1))).toContain('About one minute');
});

it('a note waits for the line, and is sent once', () => {
  expect(sentAfter(short(5))).toBe('[]');
  expect(sentAfter(short(5), UP)).toContain('About 5 minutes');
  expect(sentAfter(short(5), UP, DOWN, UP)).toBe('[]');
});

it('the guard knows every note word for word', () => {
  const [notes, [sent]] = timeNotesAfter({ ...NO_TIME_NOTES, isLineUp: true }, short(5));
  expect(notes.words).toHaveLength(1);
  expect(sent).toMatchObject({ event: { item: { content: [{ text: notes.words[0] }] } } });
});
