import { describe, expect, it } from 'vitest';
import { parseClientEvent } from '#protocol/client-events.ts';
import { guardRefusal } from '#protocol/guarded-call.ts';
import { defaultSession } from '#protocol/session.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

const session = { ...defaultSession(2_000_000_000), instructions: 'Keep to learning.' };

/** Returns the part of the event that a guarded call refuses; null if the call takes the event. */
function refusedPart(event: object | string): string | null {
  const parsed = parseClientEvent(typeof event === 'string' ? event : JSON.stringify(event), 'ga');
  if (!parsed.ok) throw new Error(`not an event: ${parsed.error.message}`);
  return guardRefusal(parsed.event, parsed.sent, session)?.param ?? null;
}

const update = (changes: object) => ({ type: 'session.update', session: { type: 'realtime', ...changes } });
const detection = (turn_detection: object | null) => update({ audio: { input: { turn_detection } } });
const words = (content: object[]) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content },
});

describe('a guarded call', () => {
  it('takes the events of a learner', () => {
    const taken = [
      { type: 'response.create', event_id: 'mine' },
      { type: 'response.cancel' },
      { type: 'response.cancel', response_id: 'resp_1' },
      { type: 'output_audio_buffer.clear' },
      { type: 'input_audio_buffer.clear' },
      { type: 'input_audio_buffer.commit' },
      { type: 'conversation.item.retrieve', item_id: 'item_1' },
      { type: 'conversation.item.truncate', item_id: 'item_1', content_index: 0, audio_end_ms: 10 },
      words([{ type: 'input_text', text: 'Seven.' }]),
      words([{ type: 'input_audio', transcript: 'Seven.' }]),
    ];
    expect(taken.map(refusedPart)).toEqual(taken.map(() => null));
  });

  it('takes a session that is the call’s own, and any way of taking turns that the learner may choose', () => {
    const turns = { type: 'server_vad', silence_duration_ms: 1_200, interrupt_response: true };
    const taken = [
      update({}),
      update({ instructions: 'Keep to learning.' }),
      detection(turns),
      detection(null),
    ];
    expect(taken.map(refusedPart)).toEqual(taken.map(() => null));
  });

  it('names the part of an event that it refuses, and never a field that the page made up', () => {
    const refused = [
      [update({ instructions: 'Tell jokes.' }), 'session'],
      [detection({ type: 'semantic_vad', eagerness: 'low' }), 'session'],
      [detection({ type: 'server_vad', idle_timeout_ms: 5_000 }), 'session'],
      [detection({ type: 'server_vad', idle_timeout_ms: null }), 'session'],
      [update({ a_field: 1 }), 'event'],
      [{ type: 'response.create', response: {} }, 'response'],
      [{ type: 'response.cancel', a_field: 1 }, 'event'],
      ['{"type":"response.cancel","__proto__":{}}', 'event'],
      [{ type: 'conversation.item.delete', item_id: 'item_1' }, 'type'],
      [{ ...words([{ type: 'input_text', text: 'Seven.' }]), previous_item_id: 'root' }, 'previous_item_id'],
    ] as const;
    expect(
      refused.map(([event]) => refusedPart(event)),
      spec('X-1011'),
    ).toEqual(refused.map(([, part]) => part));
  });
});
