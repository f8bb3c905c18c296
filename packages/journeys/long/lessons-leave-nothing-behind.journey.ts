import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { demoLearnerInTheLiveRoom, startSession, typeAnswer } from '../src/support/learner.ts';
import { closeTheEnd } from '../src/support/lesson-end.ts';
import {
  beginDemoLesson,
  endWholeLesson,
  expectRunning,
  stopTheLesson,
  untilTheLearnersTurn,
  untilTheTeacherSounds,
} from '../src/support/spoken-lesson.ts';
import { test } from '../src/support/story.ts';
import { listenToTheWire } from '../src/support/wire.ts';
import { countWhatLives, type Living } from './what-lives.ts';

/** The length of the long lesson; `SOAK_MINUTES=10` makes it shorter. */
const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const MINUTE_MS = 60_000;

/** The number of lessons held one after another in one page. The first few fill whatever is filled only once. */
const LESSONS = 8;
const LESSONS_TO_WARM_UP = 3;

/**
 * What a turn may add permanently: its bubble in the transcript, with its picture and its report button, and its words.
 * This is much less than what a second of sound or a frame of the camera would add.
 */
const NODES_OF_A_TURN = 20;
const LISTENERS_OF_A_TURN = 4;
const HEAP_KB_OF_A_TURN = 20;
/** Caches and compiled code vary by this much. */
const HEAP_KB_OF_NOISE = 4_096;
const NODES_OF_NOISE = 200;
const COUNT_OF_NOISE = 20;

/** Fails if more is alive than before, apart from what `turns` additional turns in the transcript account for. */
function expectNoMore(before: Living, after: Living, turns: number) {
  const { connections, tracks, soundGraphs } = before;
  expect(after).toMatchObject({ connections, tracks, soundGraphs });
  const more = (what: keyof Living) => after[what] - before[what];
  expect(more('timers'), 'timers').toBeLessThanOrEqual(COUNT_OF_NOISE);
  expect(more('listeners'), 'listeners').toBeLessThanOrEqual(COUNT_OF_NOISE + turns * LISTENERS_OF_A_TURN);
  expect(more('nodes'), 'nodes').toBeLessThanOrEqual(NODES_OF_NOISE + turns * NODES_OF_A_TURN);
  expect(more('heapKb'), 'heap').toBeLessThanOrEqual(HEAP_KB_OF_NOISE + turns * HEAP_KB_OF_A_TURN);
}

const tell = (when: string, living: Living) => process.stdout.write(`${when}: ${JSON.stringify(living)}\n`);

test('lesson after lesson in one page leaves nothing behind', async ({ product, openPage }) => {
  test.setTimeout(LESSONS * 2 * MINUTE_MS);
  const { page } = await openPage();
  const wire = await listenToTheWire(page);
  const livingNow = await countWhatLives(page);
  await demoLearnerInTheLiveRoom(page, product.url);
  const samples: Living[] = [];
  for (let lesson = 1; lesson <= LESSONS; lesson += 1) {
    await startSession(page);
    await expectRunning(page);
    await untilTheTeacherSounds(wire, lesson);
    await stopTheLesson(page);
    await closeTheEnd(page);
    await expect.poll(() => wire.openChannels()).toBe(0);
    const living = await livingNow();
    tell(`after lesson ${lesson}`, living);
    expect(living).toMatchObject({ connections: 0, tracks: 0, soundGraphs: 0 });
    samples.push(living);
  }
  const [warm, last] = [samples[LESSONS_TO_WARM_UP - 1], samples.at(-1)];
  if (warm && last) expectNoMore(warm, last, 0);
});

test(`a lesson of ${SOAK_MINUTES} minutes makes the page grow only by its words`, async ({
  product,
  openPage,
}) => {
  test.setTimeout((SOAK_MINUTES + 5) * MINUTE_MS);
  const { page } = await openPage();
  const wire = await listenToTheWire(page);
  const livingNow = await countWhatLives(page);
  const sessionId = await beginDemoLesson(page, product.url);
  // The browser's own fake microphone beeps.
  await page.getByRole('button', { name: 'Unmuted' }).click();
  /** A turn, its answer, and silence until the minute is over. */
  const talkForAMinute = async (minute: number) => {
    const over = setTimeout(MINUTE_MS);
    await typeAnswer(page, `this is minute ${minute}`);
    await untilTheTeacherSounds(wire, minute + 1);
    await untilTheLearnersTurn(page);
    await over;
  };
  let early: Living | null = null;
  let turnsEarly = 0;
  for (let minute = 1; minute <= SOAK_MINUTES; minute += 1) {
    await talkForAMinute(minute);
    const living = await livingNow();
    tell(`after minute ${minute}`, living);
    expect(living).toMatchObject({ connections: 1 });
    early ??= minute >= 2 ? living : null;
    if (minute === 2) turnsEarly = wire.turns().length;
  }
  const late = await livingNow();
  if (early) expectNoMore(early, late, wire.turns().length - turnsEarly);
  await endWholeLesson(page, { sessionId, wire });
  await closeTheEnd(page);
  expect(await livingNow()).toMatchObject({ connections: 0, tracks: 0, soundGraphs: 0 });
});
