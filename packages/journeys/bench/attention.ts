/**
 * Measures what attention costs a device: main-thread tasks over 50 ms, milliseconds per frame, and the share of one
 * core. Each figure is the difference between a page with a camera that watches attention and one that does not.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenedFaces, openFaces } from '../../../tools/attention-table/open-faces.ts';
import { writeCameraFilm } from '../../../tools/attention-table/write-camera-film.ts';

const SECONDS = process.argv.includes('--quick') ? 10 : 30;
/** The limits set in the issue “Attention”: no long task, and at most this share of one core at two frames a second. */
const LIMITS = { longTasks: 0, coreShare: 0.2 };

type Cost = { longTasksMs: number[]; framesMs: number[]; state: string };
type Measuring = { measuredCost(seconds: number, isWatched: boolean): Promise<Cost> };

/** Returns the processor time in seconds that this browser's pages have used, including their workers. */
async function cpuSeconds({ browser }: OpenedFaces): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function measured(opened: OpenedFaces, seconds: number, isWatched: boolean) {
  const before = await cpuSeconds(opened);
  const cost = await opened.page.evaluate(
    async (told) => {
      const { measuredCost } = (await import(told.module)) as Measuring;
      return measuredCost(told.seconds, told.isWatched);
    },
    { module: opened.module('src/domains/attention/testing/measured-cost.ts'), seconds, isWatched },
  );
  return { ...cost, cpuSeconds: (await cpuSeconds(opened)) - before };
}

const at = (values: number[], share: number) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0);

const folder = await mkdtemp(path.join(tmpdir(), 'attention-bench-'));
try {
  const film = path.join(folder, 'camera.mjpeg');
  await writeCameraFilm(film, [{ scene: 'frontal', seconds: 10 }]);
  const opened = await openFaces([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    // A first run, which is not counted, transforms the modules and fetches the detector's files.
    await measured(opened, 5, true);
    const without = await measured(opened, SECONDS, false);
    const { framesMs, longTasksMs, state, cpuSeconds: used } = await measured(opened, SECONDS, true);
    const share = (used - without.cpuSeconds) / SECONDS;
    console.log(
      `attention frames=${framesMs.length} in_s=${SECONDS} first_ms=${Math.round(framesMs[0] ?? 0)} median_ms=${at(framesMs.slice(1), 0.5)} p95_ms=${at(framesMs.slice(1), 0.95)} state=${state}`,
    );
    console.log(
      `attention long_tasks=${longTasksMs.length} limit=${LIMITS.longTasks} ms=${longTasksMs.map(Math.round).join(',') || '-'} without_attention=${without.longTasksMs.length}`,
    );
    console.log(
      `attention core_share=${share.toFixed(3)} limit=${LIMITS.coreShare} with=${(used / SECONDS).toFixed(3)} without=${(without.cpuSeconds / SECONDS).toFixed(3)}`,
    );
    if (state !== 'measuring') process.exitCode = 1;
  } finally {
    await opened.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
