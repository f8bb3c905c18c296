import { describe, expect, it } from 'vitest';
import { encodeSession } from './session.ts';
import { offersTimeToThink, TURN_TAKING_AT_FIRST, type TurnTaking, turnDetectionOf } from './turn-taking.ts';

const LETTER = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 500,
  create_response: true,
  interrupt_response: false,
};

describe('turn-taking', () => {
  it('follows specification §7 when the learner has chosen nothing', () => {
    expect(turnDetectionOf(TURN_TAKING_AT_FIRST)).toEqual(LETTER);
  });

  it('waits longer for a learner who wants time to think, and lets speech interrupt only on request', () => {
    expect(turnDetectionOf({ ...TURN_TAKING_AT_FIRST, timeToThink: true })).toEqual({
      ...LETTER,
      silence_duration_ms: 1_200,
    });
    expect(turnDetectionOf({ ...TURN_TAKING_AT_FIRST, interrupt: 'speech' })).toEqual({
      ...LETTER,
      interrupt_response: true,
    });
  });

  it('detects no turns with push-to-talk, whatever else was chosen', () => {
    expect(turnDetectionOf({ turns: 'push_to_talk', interrupt: 'speech', timeToThink: true })).toBeNull();
  });

  it('offers time to think to learners under ten', () => {
    expect([6, 9, 10, 16].map(offersTimeToThink)).toEqual([true, true, false, false]);
  });

  it('appears in the session object in both encodings', () => {
    const settings = { model: 'm', instructions: 'i', voice: 'alloy', expected: [] };
    const detectionOf = (turnTaking?: Partial<TurnTaking>) => {
      const ga: unknown = encodeSession({ ...settings, turnTaking }, 'ga');
      const beta: unknown = encodeSession({ ...settings, turnTaking }, 'beta');
      return { ga, beta };
    };
    const byHand = detectionOf({ turns: 'push_to_talk' });
    expect(byHand.ga).toHaveProperty('audio.input.turn_detection', null);
    expect(byHand.beta).toHaveProperty('turn_detection', null);
    const chosen = detectionOf({ interrupt: 'speech' });
    expect(chosen.ga).toHaveProperty('audio.input.turn_detection', { ...LETTER, interrupt_response: true });
    expect(chosen.beta).toHaveProperty('turn_detection', { ...LETTER, interrupt_response: true });
    expect(detectionOf().ga).toHaveProperty('audio.input.turn_detection', LETTER);
  });

  it('names the idle time-out only where a server sets one, and turns are found', () => {
    const settings = { model: 'm', instructions: 'i', voice: 'alloy', expected: [], idleTimeoutMs: 12_000 };
    const found: unknown = encodeSession(settings, 'ga');
    expect(found).toHaveProperty('audio.input.turn_detection', { ...LETTER, idle_timeout_ms: 12_000 });
    const byHand: unknown = encodeSession({ ...settings, turnTaking: { turns: 'push_to_talk' } }, 'ga');
    expect(byHand).toHaveProperty('audio.input.turn_detection', null);
  });
});
