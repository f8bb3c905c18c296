import { expect, it } from 'vitest';
import type { ConversationEvent } from '#conversation/conversation-events.ts';
import { isLearnerHeard } from '#conversation/turns/floor.ts';
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
import { mmHm } from '#testing/hum.ts';
import { effectsOf, namesOf } from '#testing/steps.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const GOES_ON = ['resume_playback', 'doubt_dismissed'];
const NO_TURN = ['abandon_speech', ...GOES_ON];

it('immediately takes speech as a turn while the teacher is silent', () => {
  const { told } = floor(TEACHER_SILENT, [...start(1_000), ...stop(1_400, 1_900)]);
  expect(told).toEqual(['began 700', 'ended 1900']);
});

it('lets the teacher continue after a back-channel word, and reports no turn', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_350)];
  const before = floor(TEACHER_SPEAKS, speech);
  expect(before.told).toEqual(['hold_playback']);
  expect(isLearnerHeard(before.state)).toBe(true);
  const { told, state } = floor(TEACHER_SPEAKS, [
    ...speech,
    ...words(said('Yeah.')),
    ...frames(1_550, 4_000),
  ]);
  expect(told).toEqual(['hold_playback', ...NO_TURN]);
  expect(isLearnerHeard(state)).toBe(false);
});

it('takes any other short word as a turn, from its beginning', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_250), ...words(said('Stop!')), ...stop(1_250, 1_750)];
  expect(floor(TEACHER_SPEAKS, speech).told).toEqual(['hold_playback', 'began 700', 'ended 1750']);
});

it('takes a short sound without sure words as a back-channel once it is certain to be over', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_600), ...words({ kind: 'unclear' })];
  const before = floor(TEACHER_SPEAKS, [...speech, ...frames(1_800, 1_950)]);
  expect(before.told).toEqual(['hold_playback']);
  const { told } = floor(TEACHER_SPEAKS, frames(1_950, 2_100), before.state);
  expect(told).toEqual(NO_TURN);
});

it('takes a longer sound without sure words as a turn', () => {
  // A hearing that fails is reported as one that found no sure words.
  const speech = [...start(1_000), ...pause(1_000, 1_850), ...words({ kind: 'unclear' })];
  expect(floor(TEACHER_SPEAKS, speech).told).toEqual(['hold_playback']);
  const { told } = floor(TEACHER_SPEAKS, [...speech, ...frames(2_050, 2_400)]);
  expect(told).toEqual(['hold_playback', 'began 700']);
});

it('takes a longer sound without sure words as a back-channel if it was only hummed', () => {
  const sound = mmHm(1_200);
  const hummed = pause(1_000, 2_200).map((event) =>
    event.type === 'speech_paused' ? { ...event, samples: sound } : event,
  );
  const speech = [...start(1_000), ...hummed, ...words({ kind: 'unclear' })];
  const { told } = floor(TEACHER_SPEAKS, [...speech, ...frames(2_400, 2_700)]);
  expect(told, spec('X-1010')).toEqual(['hold_playback', ...NO_TURN]);
});

it('takes speech that goes on for long as a turn, whatever its words', () => {
  const { told } = floor(TEACHER_SPEAKS, [...start(1_000), ...pause(1_000, 2_400)]);
  expect(told).toEqual(['hold_playback', 'began 700']);
});

it('decides without the words if they do not arrive', () => {
  const speech = [
    ...start(1_000),
    ...pause(1_000, 1_400),
    ...frames(1_600, 1_900),
    ...stop(1_400, 1_900),
    ...frames(1_900, 2_150),
  ];
  const before = floor(TEACHER_SPEAKS, speech);
  expect(before.told).toEqual(['hold_playback']);
  expect(floor(TEACHER_SPEAKS, frames(2_150, 2_300), before.state).told).toEqual(GOES_ON);
});

it('reports the whole turn if its words arrive after its end', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_400), ...frames(1_600, 1_900), ...stop(1_400, 1_900)];
  const { told } = floor(TEACHER_SPEAKS, [...speech, ...words(said('why'))]);
  expect(told).toEqual(['hold_playback', 'began 700', 'ended 1900']);
});

it('takes the speech in doubt as a turn when the learner speaks again', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_400), ...frames(1_600, 1_900), ...stop(1_400, 1_900)];
  const { told } = floor(TEACHER_SPEAKS, [...speech, ...frames(1_900, 2_000), ...start(2_000)]);
  expect(told).toEqual(['hold_playback', 'began 700', 'ended 1900', 'began 1700, joins']);
});

/** Two sounds over the teacher: the first one is over, and the second begins too late to continue it. */
const TWICE = [...start(1_000), ...stop(1_200, 1_300), ...start(2_100)];

it('also takes a second sound over the teacher as a turn immediately', () => {
  const { told } = floor(TEACHER_SPEAKS, TWICE);
  expect(told).toEqual(['hold_playback', 'began 700', 'ended 1300', 'began 1800']);
});

it('does not hold the teacher if speech may not interrupt, and keeps the second speech in doubt as well', () => {
  const { told, state } = floor({ ...TEACHER_SPEAKS, interrupts: false }, TWICE);
  expect(told).toEqual(['began 700', 'ended 1300']);
  expect(state.doubt?.itemId).toBe('item_2100');
});

it('does not let a pause for breath, or words found in it, decide about speech over the teacher', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_200), RESUMED, ...words(said('Stop'))];
  const { told, outcomes } = floor(TEACHER_SPEAKS, speech);
  expect(told).toEqual(['hold_playback']);
  expect(effectsOf(outcomes, 'call_off_hearing')).toHaveLength(1);
});

it('does not let the words of an earlier pause decide about the next one', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_200), RESUMED, ...pause(1_000, 1_500)];
  expect(floor(TEACHER_SPEAKS, [...speech, ...words(said('Stop'), 1)]).told).toEqual(['hold_playback']);
  expect(floor(TEACHER_SPEAKS, [...speech, ...words(said('Stop'), 2)]).told).toEqual([
    'hold_playback',
    'began 700',
  ]);
});

const FIRST_TURN = floor(TEACHER_SILENT, [
  ...start(1_000),
  ...frames(1_000, 1_900),
  ...stop(1_400, 1_900),
]).state;

it('joins speech that begins within 700 ms of a turn’s end to that turn, even if the teacher has begun', () => {
  expect(floor(TEACHER_SPEAKS, start(2_590), FIRST_TURN).told).toEqual(['began 2290, joins']);
});

it('joins speech to the turn before it for 700 ms, but not a millisecond longer', () => {
  const beginningAt = (atMs: number) => floor(TEACHER_SILENT, start(atMs), FIRST_TURN).told.at(-1);
  expect([beginningAt(2_600), beginningAt(2_601)], spec('X-165')).toEqual([
    'began 2300, joins',
    'began 2301',
  ]);
});

it('does not join later speech to the turn', () => {
  expect(floor(TEACHER_SPEAKS, start(2_610), FIRST_TURN).told).toEqual(['hold_playback']);
});

it('lets the teacher continue when the speech is dropped', () => {
  const { told } = floor(TEACHER_SPEAKS, [
    ...start(1_000),
    { type: 'turn_dropped' },
    { type: 'teacher_silenced' },
  ]);
  expect(told).toEqual(['hold_playback', ...GOES_ON, 'clear_sound']);
});

it('drops the sound of a forgotten turn while the teacher is silent, and ignores its late words', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_400)];
  const { told, state } = floor(TEACHER_SILENT, [...speech, { type: 'turn_dropped' }]);
  expect(told).toEqual(['began 700', 'clear_sound']);
  expect(isLearnerHeard(state)).toBe(false);
  expect(floor(TEACHER_SILENT, words(said('and')), state).outcomes).toEqual([]);
});

it('leaves the floor to the learner when the teacher is silenced in another way', () => {
  for (const type of ['teacher_silenced', 'commit_asked'] as const) {
    const { told } = floor(TEACHER_SPEAKS, [...start(1_000), { type }]);
    expect(told).toEqual(['hold_playback', 'began 700']);
  }
});

it('ends a turn that the client commits', () => {
  const committed: ConversationEvent = { type: 'turn_committed', itemId: 'any', samples: SAMPLES };
  expect(isLearnerHeard(floor(TEACHER_SILENT, start(1_000)).state)).toBe(true);
  expect(isLearnerHeard(floor(TEACHER_SILENT, [...start(1_000), committed]).state)).toBe(false);
});

it('drops speech when the session no longer finds turns, but drops nothing if there is none', () => {
  const updated: ConversationEvent[] = [{ type: 'session_updated' }];
  const byHand = { ...TEACHER_SILENT, findsTurns: false };
  const speaking = floor(TEACHER_SILENT, start(1_000)).state;
  expect(floor(byHand, updated, speaking).told).toEqual(['turn_dropped']);
  expect(floor(TEACHER_SILENT, updated, speaking).told).toEqual([]);
  expect(floor(byHand, updated).told).toEqual([]);
});

it('prepares the hearing as soon as the learner speaks, even over the teacher', () => {
  for (const facts of [TEACHER_SPEAKS, TEACHER_SILENT]) {
    expect(namesOf(floor(facts, start(1_000)).outcomes)[0]).toBe('prepare_hearing');
    expect(effectsOf(floor(facts, start(1_000)).outcomes, 'prepare_hearing')).toHaveLength(1);
  }
});
