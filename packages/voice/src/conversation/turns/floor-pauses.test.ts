import { expect, it } from 'vitest';
import type { ConversationEvent } from '#conversation/conversation-events.ts';
import { endOfTurnByWords } from '#conversation/turns/end-of-turn.ts';
import { FLOOR_AT_START, type FloorState } from '#conversation/turns/floor.ts';
import {
  floor,
  frames,
  pause,
  RESUMED,
  SAMPLES,
  said,
  start,
  stop,
  TEACHER_SILENT,
  TEACHER_SPEAKS,
  words,
} from '#testing/floor-lesson.ts';
import { effectsOf } from '#testing/steps.ts';
import { UNFINISHED_EXTRA_MS } from '#turn-taking.ts';

it('waits longer for a turn that trails off, but not for other turns', async () => {
  /** Lets the learner pause after these words, and has the pause judged by the rules about words. */
  const pauseWith = async (text: string, number: number, from: FloorState, events: ConversationEvent[]) => {
    const paused = floor(TEACHER_SILENT, [...events, ...words(said(text), number)], from);
    const judged: ConversationEvent[] = [];
    for (const { pause, turn } of effectsOf(paused.outcomes, 'judge_pause')) {
      judged.push({ type: 'pause_judged', pause, extraMs: await endOfTurnByWords.extraSilenceMs(turn) });
    }
    expect(judged).toHaveLength(1);
    const { told, state } = floor(TEACHER_SILENT, judged, paused.state);
    return { told: [...paused.told, ...told], state };
  };
  const first = await pauseWith('it is five and', 1, FLOOR_AT_START, [
    ...start(1_000),
    ...pause(1_000, 2_500),
  ]);
  expect(first.told).toEqual(['began 700', 'wait_for_silence']);
  const second = await pauseWith('it is five and two', 2, first.state, [RESUMED, ...pause(2_600, 4_000)]);
  expect(second.told).toEqual([]);
});

it('tries to recognise the words in each pause, and insists on it when a decision depends on them', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_400)];
  const hearPause = (isWanted: boolean) => [{ do: 'hear_pause', pause: 1, samples: SAMPLES, isWanted }];
  expect(effectsOf(floor(TEACHER_SPEAKS, speech).outcomes, 'hear_pause')).toEqual(hearPause(true));
  expect(effectsOf(floor(TEACHER_SILENT, speech).outcomes, 'hear_pause')).toEqual(hearPause(false));
});

it('hears speech in doubt when it ends, if it contained no pause', () => {
  const { outcomes } = floor(TEACHER_SPEAKS, [...start(1_000), ...stop(1_200, 1_300)]);
  expect(effectsOf(outcomes, 'hear_pause')).toMatchObject([{ pause: 1, isWanted: true }]);
});

/** A learner who has paused 200 ms before the last frame. The words and a judgement of that pause can follow. */
const PAUSED = [...start(1_000), ...frames(1_696, 1_697), ...pause(1_000, 1_496).slice(-1)];
const judged = (extraMs: number): ConversationEvent => ({ type: 'pause_judged', pause: 1, extraMs });

it('gives the judge of a pause the words, the sound, the silence so far and the language', () => {
  const facts = { ...TEACHER_SILENT, language: 'en-GB' };
  const { outcomes } = floor(facts, [...PAUSED, ...words(said('seven'))]);
  const turn = { words: 'seven', samples: SAMPLES, silenceMs: 200, language: 'en-GB' };
  expect(effectsOf(outcomes, 'judge_pause')).toEqual([{ do: 'judge_pause', pause: 1, turn }]);
});

it('asks the judge without words when no words are sure or none were recognised this early', () => {
  const asked = [null, { kind: 'unclear' } as const, { kind: 'unsure', text: 'six' } as const].map(
    (heard) => effectsOf(floor(TEACHER_SILENT, [...PAUSED, ...words(heard)]).outcomes, 'judge_pause')[0],
  );
  expect(asked.map((effect) => effect?.turn.words)).toEqual([null, null, null]);
});

it('does not ask the judge about a back-channel, because it is not a turn that could continue', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_350), ...words(said('Yeah.'))];
  expect(effectsOf(floor(TEACHER_SPEAKS, speech).outcomes, 'judge_pause')).toEqual([]);
});

it('waits for the session’s silence plus the extra time from the judge, three seconds at most', () => {
  const waits = (extraMs: number) =>
    effectsOf(floor(TEACHER_SILENT, [...PAUSED, judged(extraMs)]).outcomes, 'wait_for_silence');
  expect(waits(UNFINISHED_EXTRA_MS)).toEqual([{ do: 'wait_for_silence', silenceMs: 2_000 }]);
  expect(waits(60_000)).toEqual([{ do: 'wait_for_silence', silenceMs: 3_000 }]);
  expect(waits(0)).toEqual([]);
});

it('ignores the judgement of a pause after which the learner went on', () => {
  const { outcomes } = floor(TEACHER_SILENT, [...PAUSED, RESUMED, judged(900)]);
  expect(effectsOf(outcomes, 'wait_for_silence')).toEqual([]);
});
