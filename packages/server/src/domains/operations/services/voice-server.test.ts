import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { VoiceAddress, VoiceServer } from '#platform/providers/providers.ts';
import { voiceFailover } from '#platform/providers/voice-failover.ts';
import { startMetrics } from '#testing/third-parties/loopback-metrics.ts';
import { freePort } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { voiceServerFigures } from './voice-server.ts';

/** Asks for the figures of a voice server at this address. Null: it starts, or is down. */
function figuresAt(address: VoiceAddress | null, name: VoiceServer['name'] = 'embedded') {
  const server: VoiceServer = {
    ...{ name, model: 'vivavoce-voice', protocol: 'ga', understands: 'expected_answers', standIn: true },
    ...{ sessionLimitSeconds: 7_200, servedBy: 'embedded voice server', status: () => 'up' },
    current: () => address,
  };
  return voiceServerFigures(voiceFailover(server, null, createLog({ logLevel: 'silent' })));
}

const GAUGES = 'voice_calls 2\nvoice_calls_capacity 40\n';
const TURNS = 'voice_turn_stage_seconds_bucket{le="1",stage="total"} 4\n';

describe('our own voice server', () => {
  it('tells how many calls it holds and how long its stages take', async () => {
    const found = await figuresAt(await startMetrics(GAUGES + TURNS));
    expect(found, spec('X-909')).toMatchObject({ calls: 2, capacity: 40 });
    expect(found?.stages.at(-1)).toEqual({ stage: 'total', measured: 4, medianMs: 500, p95Ms: 950 });
  });

  it('has no figures if it is not up, cannot be reached or refuses its key', async () => {
    expect(await figuresAt(null), spec('X-909')).toBeNull();
    const nowhere = `http://127.0.0.1:${await freePort()}/v1`;
    expect(await figuresAt({ baseUrl: nowhere, apiKey: 'k' }), spec('X-909')).toBeNull();
    expect(await figuresAt({ ...(await startMetrics(GAUGES)), apiKey: 'wrong' })).toBeNull();
  });

  it('has no figures if it answers something else, or nothing within two seconds', async () => {
    expect(await figuresAt(await startMetrics('<!doctype html>'))).toBeNull();
    expect(await figuresAt(await startMetrics(null)), spec('X-909')).toBeNull();
  });

  it('is the only server that is asked: a provider gets no such request', async () => {
    expect(await figuresAt(await startMetrics(GAUGES), 'hosted')).toBeNull();
  });
});
