import { expect, it } from 'vitest';
import type { Outcome } from '#conversation/conversation-effects.ts';
import type { ConversationEvent } from '#conversation/conversation-events.ts';
import { endOfTurnByWords } from '#conversation/turns/end-of-turn.ts';
import {
  FLOOR_AT_START,
  type FloorFacts,
  type FloorState,
  floorAfter,
  isLearnerHeard,
} from '#conversation/turns/floor.ts';
import type { Heard } from '#stages.ts';
import { effectsOf, namesOf, stepped } from '#testing/steps.ts';
import { UNFINISHED_EXTRA_MS } from '#turn-taking.ts';
import { FRAME_MS } from '#vad/frames.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const SAMPLES = new Int16Array(1_600);

const TEACHER_SPEAKS: FloorFacts = {
  hasTeacherMoreToSay: true,
  findsTurns: true,
  interrupts: true,
  silenceMs: 500,
  language: 'en',
};
const TEACHER_SILENT: FloorFacts = { ...TEACHER_SPEAKS, hasTeacherMoreToSay: false };

/** The frames of sound from `fromMs` up to `untilMs`, with as much voice as there is. */
function frames(fromMs: number, untilMs: number, voicedMs: (atMs: number) => number = () => 0) {
  const passed: ConversationEvent[] = [];
  for (let nowMs = Math.ceil(fromMs / FRAME_MS) * FRAME_MS; nowMs < untilMs; nowMs += FRAME_MS) {
    passed.push({ type: 'time_passed', nowMs, voicedMs: voicedMs(nowMs) });
  }
  return passed;
}

const start = (atMs: number): ConversationEvent[] => [
  { type: 'speech_started', itemId: `item_${atMs}`, startMs: atMs - 300, voiceStartMs: atMs },
];

/** The learner, who began at `fromMs`, falls silent at `atMs`; 200 ms later that is a pause. */
const pause = (fromMs: number, atMs: number): ConversationEvent[] => [
  ...frames(fromMs, atMs, (nowMs) => nowMs - fromMs),
  ...frames(atMs, atMs + 200, () => atMs - fromMs),
  { type: 'speech_paused', voiceEndMs: atMs, samples: SAMPLES },
];
const stop = (voiceEndMs: number, endMs: number): ConversationEvent[] => [
  { type: 'speech_stopped', voiceEndMs, endMs, samples: SAMPLES },
];
const said = (text: string): Heard => ({ kind: 'words', text });
const words = (heard: Heard | null, number = 1): ConversationEvent[] => [
  { type: 'pause_heard', pause: number, heard },
];
const RESUMED: ConversationEvent = { type: 'speech_resumed' };

/** What is done to hear a learner; the tests that are about it look for it themselves. */
const HEARING = ['prepare_hearing', 'hear_pause', 'judge_pause', 'call_off_hearing'];

function sign(outcome: Outcome): string[] {
  if ('do' in outcome) return HEARING.includes(outcome.do) ? [] : namesOf([outcome]);
  if (outcome.type === 'turn_began') return [`began ${outcome.startMs}${outcome.joins ? ', joins' : ''}`];
  return [outcome.type === 'turn_ended' ? `ended ${outcome.endMs}` : outcome.type];
}

function floor(facts: FloorFacts, events: readonly ConversationEvent[], from: FloorState = FLOOR_AT_START) {
  const { state, outcomes } = stepped((now, event) => floorAfter(now, event, facts), from, events);
  return { state, outcomes, told: outcomes.flatMap(sign) };
}

const GOES_ON = ['resume_playback', 'doubt_dismissed'];
const NO_TURN = ['abandon_speech', ...GOES_ON];

it('speech while the teacher is silent is a turn at once', () => {
  const { told } = floor(TEACHER_SILENT, [...start(1_000), ...stop(1_400, 1_900)]);
  expect(told).toEqual(['began 700', 'ended 1900']);
});

it('a back-channel word lets the teacher go on, and nobody hears of a turn', () => {
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

it('a short word that is none becomes a turn with its beginning', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_250), ...words(said('Stop!')), ...stop(1_250, 1_750)];
  expect(floor(TEACHER_SPEAKS, speech).told).toEqual(['hold_playback', 'began 700', 'ended 1750']);
});

it('a short sound without sure words is a back-channel once it is surely over', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_600), ...words({ kind: 'unclear' })];
  const before = floor(TEACHER_SPEAKS, [...speech, ...frames(1_800, 1_950)]);
  expect(before.told).toEqual(['hold_playback']);
  const { told } = floor(TEACHER_SPEAKS, frames(1_950, 2_100), before.state);
  expect(told).toEqual(NO_TURN);
});

it('a longer one is a turn', () => {
  // A hearing that fails is reported as one that gave no sure words.
  const speech = [...start(1_000), ...pause(1_000, 1_850), ...words({ kind: 'unclear' })];
  expect(floor(TEACHER_SPEAKS, speech).told).toEqual(['hold_playback']);
  const { told } = floor(TEACHER_SPEAKS, [...speech, ...frames(2_050, 2_400)]);
  expect(told).toEqual(['hold_playback', 'began 700']);
});

it('speech that lasts is a turn, whatever its words will be', () => {
  const { told } = floor(TEACHER_SPEAKS, [...start(1_000), ...pause(1_000, 2_200)]);
  expect(told).toEqual(['hold_playback', 'began 700']);
});

it('words that do not come are not waited for', () => {
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

it('a turn whose words come after its end is told whole', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_400), ...frames(1_600, 1_900), ...stop(1_400, 1_900)];
  const { told } = floor(TEACHER_SPEAKS, [...speech, ...words(said('why'))]);
  expect(told).toEqual(['hold_playback', 'began 700', 'ended 1900']);
});

it('who speaks again before it is decided wants to be heard', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_400), ...frames(1_600, 1_900), ...stop(1_400, 1_900)];
  const { told } = floor(TEACHER_SPEAKS, [...speech, ...frames(1_900, 2_000), ...start(2_000)]);
  expect(told).toEqual(['hold_playback', 'began 700', 'ended 1900', 'began 1700, joins']);
});

/** Two sounds over the teacher; the first one is over, and the second begins too late to go on with it. */
const TWICE = [...start(1_000), ...stop(1_200, 1_300), ...start(2_100)];

it('a learner who speaks again has silenced the teacher, so the second turn begins at once too', () => {
  const { told } = floor(TEACHER_SPEAKS, TWICE);
  expect(told).toEqual(['hold_playback', 'began 700', 'ended 1300', 'began 1800']);
});

it('where speech may not interrupt, the teacher is not held, and the second speech is in doubt as well', () => {
  const { told, state } = floor({ ...TEACHER_SPEAKS, interrupts: false }, TWICE);
  expect(told).toEqual(['began 700', 'ended 1300']);
  expect(state.doubt?.itemId).toBe('item_2100');
});

it('a pause for breath does not make a turn of a back-channel, nor the words before it', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_200), RESUMED, ...words(said('Stop'))];
  const { told, outcomes } = floor(TEACHER_SPEAKS, speech);
  expect(told).toEqual(['hold_playback']);
  expect(effectsOf(outcomes, 'call_off_hearing')).toHaveLength(1);
});

it('words of a former pause decide nothing in the next one', () => {
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

it('speech that begins within 700 ms of a turn’s end goes on with it, though the teacher has begun', () => {
  expect(floor(TEACHER_SPEAKS, start(2_590), FIRST_TURN).told).toEqual(['began 2290, joins']);
});

it('speech joins the turn before it for 700 ms, and not a millisecond longer', () => {
  const beginningAt = (atMs: number) => floor(TEACHER_SILENT, start(atMs), FIRST_TURN).told.at(-1);
  expect([beginningAt(2_600), beginningAt(2_601)], spec('X-165')).toEqual([
    'began 2300, joins',
    'began 2301',
  ]);
});

it('later speech does not', () => {
  expect(floor(TEACHER_SPEAKS, start(2_610), FIRST_TURN).told).toEqual(['hold_playback']);
});

it('a turn that trails off is waited for, one that does not is not', async () => {
  /** The learner pauses with these words, and the rules on words judge the pause. */
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

it('what is forgotten lets the teacher go on', () => {
  const { told } = floor(TEACHER_SPEAKS, [
    ...start(1_000),
    { type: 'turn_dropped' },
    { type: 'teacher_silenced' },
  ]);
  expect(told).toEqual(['hold_playback', ...GOES_ON, 'clear_sound']);
});

it('a turn that is forgotten while the teacher is silent loses its sound, and its words come too late', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_400)];
  const { told, state } = floor(TEACHER_SILENT, [...speech, { type: 'turn_dropped' }]);
  expect(told).toEqual(['began 700', 'clear_sound']);
  expect(isLearnerHeard(state)).toBe(false);
  expect(floor(TEACHER_SILENT, words(said('and')), state).outcomes).toEqual([]);
});

it('a teacher who is silenced otherwise leaves the floor to the learner', () => {
  for (const type of ['teacher_silenced', 'commit_asked'] as const) {
    const { told } = floor(TEACHER_SPEAKS, [...start(1_000), { type }]);
    expect(told).toEqual(['hold_playback', 'began 700']);
  }
});

it('a turn that the client ends by hand is over for the floor too', () => {
  const committed: ConversationEvent = { type: 'turn_committed', itemId: 'any', samples: SAMPLES };
  expect(isLearnerHeard(floor(TEACHER_SILENT, start(1_000)).state)).toBe(true);
  expect(isLearnerHeard(floor(TEACHER_SILENT, [...start(1_000), committed]).state)).toBe(false);
});

it('speech is forgotten when the session no longer finds turns, and nothing is when nobody speaks', () => {
  const updated: ConversationEvent[] = [{ type: 'session_updated' }];
  const byHand = { ...TEACHER_SILENT, findsTurns: false };
  const speaking = floor(TEACHER_SILENT, start(1_000)).state;
  expect(floor(byHand, updated, speaking).told).toEqual(['turn_dropped']);
  expect(floor(TEACHER_SILENT, updated, speaking).told).toEqual([]);
  expect(floor(byHand, updated).told).toEqual([]);
});

it('lets the ears get ready as soon as the learner speaks, over the teacher too', () => {
  for (const facts of [TEACHER_SPEAKS, TEACHER_SILENT]) {
    expect(namesOf(floor(facts, start(1_000)).outcomes)[0]).toBe('prepare_hearing');
    expect(effectsOf(floor(facts, start(1_000)).outcomes, 'prepare_hearing')).toHaveLength(1);
  }
});

it('words are looked for in each pause, and wanted in any case where a decision hangs on them', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_400)];
  const hearPause = (isWanted: boolean) => [{ do: 'hear_pause', pause: 1, samples: SAMPLES, isWanted }];
  expect(effectsOf(floor(TEACHER_SPEAKS, speech).outcomes, 'hear_pause')).toEqual(hearPause(true));
  expect(effectsOf(floor(TEACHER_SILENT, speech).outcomes, 'hear_pause')).toEqual(hearPause(false));
});

it('a turn in doubt that ends without a pause is heard at its end', () => {
  const { outcomes } = floor(TEACHER_SPEAKS, [...start(1_000), ...stop(1_200, 1_300)]);
  expect(effectsOf(outcomes, 'hear_pause')).toMatchObject([{ pause: 1, isWanted: true }]);
});

/** A learner who pauses 200 ms before the last frame; its words, and a judgement of that pause. */
const PAUSED = [...start(1_000), ...frames(1_696, 1_697), ...pause(1_000, 1_496).slice(-1)];
const judged = (extraMs: number): ConversationEvent => ({ type: 'pause_judged', pause: 1, extraMs });

it('the judge of a pause gets the words, the sound, the silence so far and the language', () => {
  const facts = { ...TEACHER_SILENT, language: 'en-GB' };
  const { outcomes } = floor(facts, [...PAUSED, ...words(said('seven'))]);
  const turn = { words: 'seven', samples: SAMPLES, silenceMs: 200, language: 'en-GB' };
  expect(effectsOf(outcomes, 'judge_pause')).toEqual([{ do: 'judge_pause', pause: 1, turn }]);
});

it('the judge is asked without words where none are sure or looked for', () => {
  const asked = [null, { kind: 'unclear' } as const, { kind: 'unsure', text: 'six' } as const].map(
    (heard) => effectsOf(floor(TEACHER_SILENT, [...PAUSED, ...words(heard)]).outcomes, 'judge_pause')[0],
  );
  expect(asked.map((effect) => effect?.turn.words)).toEqual([null, null, null]);
});

it('the judge of a back-channel is not asked, for it is no turn that could go on', () => {
  const speech = [...start(1_000), ...pause(1_000, 1_350), ...words(said('Yeah.'))];
  expect(effectsOf(floor(TEACHER_SPEAKS, speech).outcomes, 'judge_pause')).toEqual([]);
});

it('a judgement makes the turn wait for the session’s silence and as much more, three seconds at most', () => {
  const waits = (extraMs: number) =>
    effectsOf(floor(TEACHER_SILENT, [...PAUSED, judged(extraMs)]).outcomes, 'wait_for_silence');
  expect(waits(UNFINISHED_EXTRA_MS)).toEqual([{ do: 'wait_for_silence', silenceMs: 2_000 }]);
  expect(waits(60_000)).toEqual([{ do: 'wait_for_silence', silenceMs: 3_000 }]);
  expect(waits(0)).toEqual([]);
});

it('a judgement of a pause in which the learner went on is not waited for', () => {
  const { outcomes } = floor(TEACHER_SILENT, [...PAUSED, RESUMED, judged(900)]);
  expect(effectsOf(outcomes, 'wait_for_silence')).toEqual([]);
});
