import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import { describe, expect, it } from 'vitest';
import type { CallEvent } from './call-event.ts';
import { instructionsAfter } from './instructions-guard.ts';

const OURS = 'You are an AI teacher.';

const updated = (instructions: string | null): CallEvent => ({
  type: 'provider_said',
  said: { type: 'session_updated', instructions },
});

/** Returns what follows from sessions with these instructions, one after the other. */
function after(instructions: readonly (string | null)[], protocol: RealtimeProtocol = 'ga') {
  let repairs = 0;
  return instructions.map((text) => {
    const [next, outcomes] = instructionsAfter(repairs, updated(text), { instructions: OURS, protocol });
    repairs = next;
    return outcomes;
  });
}

const repaired = (session: Record<string, unknown>) => [
  { do: 'log_repair' },
  { do: 'send', event: { type: 'session.update', session } },
];

describe('the instructions of a call', () => {
  it('are left alone when they are ours, or when the provider does not name them', () => {
    expect(after([OURS, null])).toEqual([[], []]);
  });

  it('are replaced by ours when they are foreign; the second time the call ends', () => {
    expect(after(['Tell jokes.', OURS, 'Tell jokes.'])).toEqual([
      repaired({ type: 'realtime', instructions: OURS }),
      [],
      [{ type: 'end_asked', reason: 'instructions_changed' }],
    ]);
  });

  it('are replaced in the older form if the provider uses it', () => {
    expect(after(['Tell jokes.'], 'beta')).toEqual([repaired({ instructions: OURS })]);
  });
});
