import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { readVoiceMetrics } from './voice-metrics.ts';

/** The text of a voice server after ten turns, as its library writes it, without the stages that are like the others. */
const TEXT = `# HELP voice_turns_total Turns that were transcribed, by outcome
# TYPE voice_turns_total counter
voice_turns_total{words="understood"} 10

# HELP voice_turn_stage_seconds How the time between the end of a turn and its answer was spent
# TYPE voice_turn_stage_seconds histogram
voice_turn_stage_seconds_bucket{le="0.01",stage="hearing"} 0
voice_turn_stage_seconds_bucket{le="0.1",stage="hearing"} 8
voice_turn_stage_seconds_bucket{le="0.3",stage="hearing"} 10
voice_turn_stage_seconds_bucket{le="5",stage="hearing"} 10
voice_turn_stage_seconds_bucket{le="+Inf",stage="hearing"} 10
voice_turn_stage_seconds_sum{stage="hearing"} 0.91
voice_turn_stage_seconds_count{stage="hearing"} 10
voice_turn_stage_seconds_bucket{stage="total",le="+Inf"} 4
voice_turn_stage_seconds_bucket{stage="total",le="0.5"} 1
voice_turn_stage_seconds_bucket{stage="total",le="1"} 3
voice_turn_stage_seconds_bucket{le="1",stage="a stage of a later version"} 3

# TYPE voice_calls gauge
voice_calls 3
voice_calls_capacity 40
voice_busy_share 0.25
`;

const stageIn = (text: string, wanted: string) =>
  readVoiceMetrics(text)?.stages.find(({ stage }) => stage === wanted);

describe('the figures of a voice server', () => {
  it('say how many calls it holds and may hold', () => {
    expect(readVoiceMetrics(TEXT), spec('X-909')).toMatchObject({ calls: 3, capacity: 40 });
  });

  it('have each stage of a turn, in the order of the stages', () => {
    expect(readVoiceMetrics(TEXT)?.stages.map(({ stage }) => stage)).toEqual([
      ...['detecting', 'hearing', 'waiting', 'thinking', 'composing', 'speaking', 'pacing', 'total'],
    ]);
  });

  it('count the turns of a stage, and estimate its median and its 95th percentile', () => {
    // Eight between 10 and 100 ms, two between 100 and 300 ms: the fifth of ten, and the half of the tenth.
    expect(stageIn(TEXT, 'hearing'), spec('X-909')).toEqual({
      ...{ stage: 'hearing', measured: 10, medianMs: 66, p95Ms: 250 },
    });
  });

  it('read buckets in any order, and take what is beyond the last one for its bound', () => {
    expect(stageIn(TEXT, 'total')).toEqual({ stage: 'total', measured: 4, medianMs: 750, p95Ms: 1_000 });
  });

  it('have no times of a stage that was not measured', () => {
    expect(stageIn(TEXT, 'pacing')).toEqual({ stage: 'pacing', measured: 0, medianMs: null, p95Ms: null });
  });

  it.each(['', '<!doctype html>', 'voice_calls 3', '# voice_calls 3\nvoice_calls_capacity 3'])(
    'are none in a text that is something else: %j',
    (text) => expect(readVoiceMetrics(text)).toBeNull(),
  );
});
