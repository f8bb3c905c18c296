import { expect, it } from 'vitest';
import { Floor } from '#conversation/turns/floor.ts';
import type { Heard } from '#stages.ts';
import { FRAME_MS } from '#vad/frames.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const SAMPLES = new Int16Array(1_600);

/** A floor in audio time: the test says what is spoken when, and when its words come. */
function setUp(options: { teacherSpeaks?: boolean; language?: string } = {}) {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  let answer: (heard: Heard | 'fails') => void = () => undefined;
  let teacherSpeaks = options.teacherSpeaks ?? true;
  let prepared = 0;
  const floor = new Floor({
    teacherHasMoreToSay: () => teacherSpeaks,
    hold: tell('hold'),
    goOn: tell('go on'),
    prepare: () => {
      prepared += 1;
    },
    started: (startMs, joins) => told.push(`started ${startMs}${joins ? ', joins' : ''}`),
    stopped: ({ endMs }) => told.push(`stopped ${endMs}`),
    hear: () =>
      new Promise((resolve, reject) => {
        answer = (heard) => (heard === 'fails' ? reject(new Error('deaf')) : resolve(heard));
      }),
    callOff: () => undefined,
    abandon: tell('abandon'),
    waitForMore: tell('wait for more'),
    language: () => options.language ?? 'en',
    broke(error) {
      throw error;
    },
  });
  let nowMs = 0;
  /** Lets time pass, `voicedMs` of it with a voice that began at `from`. */
  const pass = (untilMs: number, voicedMs: (atMs: number) => number) => {
    for (; nowMs < untilMs; nowMs += FRAME_MS) floor.passed(nowMs, voicedMs(nowMs));
  };
  return {
    floor,
    told,
    prepared: () => prepared,
    start: (atMs: number) => {
      pass(atMs, () => 0);
      floor.started({ startMs: atMs - 300, voiceStartMs: atMs });
    },
    /** The learner, who began at `fromMs`, falls silent at `atMs`; 200 ms later that is a pause. */
    pause: (fromMs: number, atMs: number) => {
      pass(atMs, (now) => Math.max(0, now - fromMs));
      pass(atMs + 200, () => atMs - fromMs);
      floor.paused({ voiceEndMs: atMs, samples: SAMPLES });
    },
    silence: (untilMs: number) => pass(untilMs, () => 0),
    stop: (voiceEndMs: number, endMs: number) => floor.stopped({ voiceEndMs, endMs, samples: SAMPLES }),
    words: async (heard: Heard | 'fails') => {
      answer(heard);
      await new Promise((resolve) => setImmediate(resolve));
    },
    teacher: (speaks: boolean) => {
      teacherSpeaks = speaks;
    },
  };
}

const said = (text: string): Heard => ({ kind: 'words', text });

it('speech while the teacher is silent is a turn at once', () => {
  const { told, start, stop } = setUp({ teacherSpeaks: false });
  start(1_000);
  stop(1_400, 1_900);
  expect(told).toEqual(['started 700', 'stopped 1900']);
});

it('a back-channel word lets the teacher go on, and nobody hears of a turn', async () => {
  const { floor, told, start, pause, words, silence } = setUp();
  start(1_000);
  expect(floor.undecided).toBe(true);
  pause(1_000, 1_350);
  expect(told).toEqual(['hold']);
  await words(said('Yeah.'));
  silence(4_000);
  expect(told).toEqual(['hold', 'abandon', 'go on']);
  expect(floor.undecided).toBe(false);
});

it('a short word that is none becomes a turn with its beginning', async () => {
  const { told, start, pause, words, stop } = setUp();
  start(1_000);
  pause(1_000, 1_250);
  await words(said('Stop!'));
  stop(1_250, 1_750);
  expect(told).toEqual(['hold', 'started 700', 'stopped 1750']);
});

it('a short sound without sure words is a back-channel once it is surely over', async () => {
  const { told, start, pause, words, silence } = setUp();
  start(1_000);
  pause(1_000, 1_600);
  await words({ kind: 'unclear' });
  silence(1_950);
  expect(told).toEqual(['hold']);
  silence(2_100);
  expect(told).toEqual(['hold', 'abandon', 'go on']);
});

it('a longer one is a turn', async () => {
  const { told, start, pause, words, silence } = setUp();
  start(1_000);
  pause(1_000, 1_850);
  await words('fails');
  silence(2_400);
  expect(told).toEqual(['hold', 'started 700']);
});

it('speech that lasts is a turn, whatever its words will be', () => {
  const { told, start, pause } = setUp();
  start(1_000);
  pause(1_000, 2_200);
  expect(told).toEqual(['hold', 'started 700']);
});

it('words that do not come are not waited for', () => {
  const { told, start, pause, stop, silence } = setUp();
  start(1_000);
  pause(1_000, 1_400);
  silence(1_900);
  stop(1_400, 1_900);
  silence(2_150);
  expect(told).toEqual(['hold']);
  silence(2_300);
  expect(told).toEqual(['hold', 'go on']);
});

it('a turn whose words come after its end is told whole', async () => {
  const { told, start, pause, stop, words, silence } = setUp();
  start(1_000);
  pause(1_000, 1_400);
  silence(1_900);
  stop(1_400, 1_900);
  await words(said('why'));
  expect(told).toEqual(['hold', 'started 700', 'stopped 1900']);
});

it('who speaks again before it is decided wants to be heard', () => {
  const { told, start, pause, stop, silence } = setUp();
  start(1_000);
  pause(1_000, 1_400);
  silence(1_900);
  stop(1_400, 1_900);
  start(2_000);
  expect(told).toEqual(['hold', 'started 700', 'stopped 1900', 'started 1700, joins']);
});

it('a pause for breath does not make a turn of a back-channel, nor the words before it', async () => {
  const { floor, told, start, pause, words } = setUp();
  start(1_000);
  pause(1_000, 1_200);
  floor.resumed();
  await words(said('Stop'));
  expect(told).toEqual(['hold']);
});

it('speech that begins within 700 ms of a turn’s end goes on with it, though the teacher has begun', () => {
  const { told, start, stop, silence, teacher } = setUp({ teacherSpeaks: false });
  start(1_000);
  silence(1_900);
  stop(1_400, 1_900);
  teacher(true);
  start(2_590);
  expect(told).toEqual(['started 700', 'stopped 1900', 'started 2290, joins']);
});

it('speech joins the turn before it for 700 ms, and not a millisecond longer', () => {
  const beginningAt = (atMs: number) => {
    const { told, start, stop, silence } = setUp({ teacherSpeaks: false });
    start(1_000);
    silence(1_900);
    stop(1_400, 1_900);
    start(atMs);
    return told.at(-1);
  };
  expect([beginningAt(2_600), beginningAt(2_601)], spec('X-165')).toEqual([
    'started 2300, joins',
    'started 2301',
  ]);
});

it('later speech does not', () => {
  const { told, start, stop, silence, teacher } = setUp({ teacherSpeaks: false });
  start(1_000);
  silence(1_900);
  stop(1_400, 1_900);
  teacher(true);
  start(2_610);
  expect(told).toEqual(['started 700', 'stopped 1900', 'hold']);
});

it('a turn that trails off is waited for, one that does not is not', async () => {
  const { told, floor, start, pause, words } = setUp({ teacherSpeaks: false });
  start(1_000);
  pause(1_000, 2_500);
  await words(said('it is five and'));
  expect(told).toEqual(['started 700', 'wait for more']);
  floor.resumed();
  pause(1_000, 4_000);
  await words(said('it is five and two'));
  expect(told).toHaveLength(2);
});

it('what is forgotten lets the teacher go on', () => {
  const { floor, told, start } = setUp();
  start(1_000);
  floor.drop();
  floor.grant();
  expect(told).toEqual(['hold', 'go on']);
});

it('a teacher who is silenced otherwise leaves the floor to the learner', () => {
  const { floor, told, start } = setUp();
  start(1_000);
  floor.grant();
  expect(told).toEqual(['hold', 'started 700']);
});

it('lets the ears get ready as soon as the learner speaks, over the teacher too', () => {
  for (const teacherSpeaks of [true, false]) {
    const { start, prepared } = setUp({ teacherSpeaks });
    start(1_000);
    expect(prepared()).toBe(1);
  }
});
