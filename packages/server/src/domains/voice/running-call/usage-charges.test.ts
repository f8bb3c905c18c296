import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { TRANSCRIPTION_MODEL } from '@vivavoce/contracts/realtime/session';
import type { ResponseUsage } from '@vivavoce/contracts/realtime/usage';
import { describe, expect, it } from 'vitest';
import type { Prices } from '../prices.ts';
import { chargesOf } from './usage-charges.ts';

const USAGE: ResponseUsage = {
  ...{ inputTextTokens: 7, inputAudioTokens: 0, cachedTextTokens: 0, cachedAudioTokens: 0 },
  ...{ outputTextTokens: 0, outputAudioTokens: 3 },
};
const response: Extract<RealtimeEvent, { type: 'response_ended' }> = {
  ...{ type: 'response_ended', responseId: 'resp_1', status: 'completed' },
  ...{ itemIds: ['t1'], usage: USAGE },
};
const turn: RealtimeEvent = {
  ...{ type: 'learner_said', itemId: 'u1', text: 'twelve' },
  usage: { kind: 'duration', seconds: 4 },
};

/** Prices at which everything costs this much, in micro-dollars; null means that no price is known. */
const costing = (microUsd: number | null): Prices => ({
  ofResponse: () => microUsd,
  ofTranscription: () => microUsd,
});

const charged = (said: RealtimeEvent, microUsd: number | null = 220) =>
  chargesOf({ type: 'provider_said', said }, { model: 'gpt-realtime', prices: costing(microUsd) });

const booked = (chargeId: string, itemId: string | null) => [
  { do: 'book_charge', charge: { chargeId, itemId, costMicroUsd: 220 } },
];

describe('what a call costs', () => {
  it('is booked for each response, under the provider’s id for it and on its first item', () => {
    expect(charged(response)).toEqual(booked('response resp_1', 't1'));
    expect(charged({ ...response, itemIds: [] })).toEqual(booked('response resp_1', null));
  });

  it('is booked for transcribing a turn, whether or not its words are certain', () => {
    expect(charged(turn)).toEqual(booked('transcription u1', 'u1'));
    const unsure = { ...turn, type: 'learner_unclear', candidate: null } as const;
    expect(charged(unsure)).toEqual(booked('transcription u1', 'u1'));
  });

  it('is not booked without a usage or without an id', () => {
    expect(charged({ ...response, usage: null })).toEqual([]);
    expect(charged({ ...response, responseId: '' })).toEqual([]);
  });

  it('is not booked when it is zero', () => {
    expect(charged(response, 0)).toEqual([]);
  });

  it('is only logged when no price is known, naming the model that did the work', () => {
    expect(charged(response, null)).toEqual([{ do: 'log_unpriced', model: 'gpt-realtime' }]);
    expect(charged(turn, null)).toEqual([{ do: 'log_unpriced', model: TRANSCRIPTION_MODEL }]);
  });
});
