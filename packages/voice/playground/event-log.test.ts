import { expect, it } from 'vitest';
import { EventLog, KEPT_EVENTS, matches } from './event-log.ts';

it('keeps the newest events, and counts them all', () => {
  const log = new EventLog();
  log.add('sent', { type: 'session.update' });
  for (let index = 0; index < KEPT_EVENTS; index += 1) log.add('received', { type: 'response.done', index });
  expect(log.events).toHaveLength(KEPT_EVENTS);
  expect(log.events[0]?.event).toEqual({ type: 'response.done', index: 0 });
  expect(log.counts).toEqual({ sent: 1, received: KEPT_EVENTS });
  expect(log.countsByType).toEqual([
    ['response.done', KEPT_EVENTS],
    ['session.update', 1],
  ]);
});

it('can be filtered by direction and by an event’s content, and can leave out deltas', () => {
  const log = new EventLog();
  const delta = log.add('received', { type: 'response.output_audio_transcript.delta', delta: 'Hello' });
  const all = { text: '', direction: 'both', deltas: true } as const;
  expect(matches(delta, all)).toBe(true);
  expect(matches(delta, { ...all, text: ' hello ' })).toBe(true);
  expect(matches(delta, { ...all, text: 'item_' })).toBe(false);
  expect(matches(delta, { ...all, direction: 'sent' })).toBe(false);
  expect(matches(delta, { ...all, deltas: false })).toBe(false);
});
