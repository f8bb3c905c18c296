import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { openBrowser } from '#support/browser.ts';
import { colourOf, nameOfColour } from '#support/colour.ts';
import { reachTheLiveRoom, startSession } from '#support/learner.ts';
import { closeTheEnd } from '#support/lesson-end.ts';
import { giveMicrophone } from '#support/microphone.ts';
import { openPage } from '#support/page.ts';
import { test } from '#support/story.ts';
import { writeCameraFilm } from '../../../../tools/attention-table/write-camera-film.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/**
 * Footage of a learner who looks away for a third of the time: neither green nor red. The glances last longer than the
 * time over which the figure is averaged.
 */
const GLANCE = [
  { scene: 'frontal', seconds: 1 },
  { scene: 'turned left', seconds: 0.5 },
];
const GLANCES = 12;
/** The film repeats every 52 s, wherever it was when the lesson began. */
const ROUND_MS = 120_000;
/** A record is sent every 30 s. */
const RECORD_MS = 60_000;

/** Collects every colour of the frame around the learner's picture, because an intermediate colour is soon gone. */
async function rememberFrames(frame: Locator): Promise<() => Promise<string[]>> {
  const colours = await frame.evaluateHandle((element) => {
    const seen = new Set<string>();
    const look = () => seen.add(getComputedStyle(element).borderTopColor);
    new MutationObserver(look).observe(element, { attributes: true });
    look();
    return seen;
  });
  return async () => (await colours.evaluate((seen) => [...seen])).map(nameOfColour);
}

/** Collects what the page requests from now on. */
function listen(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  return {
    files: () => requests.map(pathOf).filter((asked) => asked.startsWith('/vision/')),
    detectors: () =>
      requests.map(pathOf).filter((asked) => /\/(detector-worker|human-detector)-.*\.js$/.test(asked)),
    /** Everything that was sent to anyone, as text. */
    bodies: () => requests.map((request) => request.postData() ?? ''),
    records: () =>
      requests
        .filter((request) => request.method() === 'POST' && pathOf(request) === '/api/attention')
        .map((request) => request.postDataJSON() as Record<string, unknown>),
  };
}

test('attention is measured on the device, follows the learner, and sends no image without consent', async ({
  product,
}) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'attention-'));
  const film = path.join(folder, 'camera.mjpeg');
  await writeCameraFilm(film, [
    { scene: 'frontal', seconds: 18 },
    ...Array(GLANCES).fill(GLANCE).flat(),
    { scene: 'turned left', seconds: 16 },
  ]);
  const browser = await openBrowser('given', film);
  const { page, expectQuiet } = await openPage(browser);
  await giveMicrophone(page);
  const asked = listen(page);
  let records = 0;
  await page.route('**/api/attention', (route) => {
    records += 1;
    return records === 1 ? route.fulfill({ status: 500, json: { success: false } }) : route.fallback();
  });
  const looks = page.getByText('Looking this way', { exact: true });
  const looksAway = page.getByText('Look back here', { exact: true });
  const learner = page
    .getByRole('figure')
    .filter({ has: page.getByText(/^(Looking this way|Drifting a little|Look back here)$/) });
  const border = () => colourOf(learner, 'borderTopColor');
  try {
    await test.step('no part of the detector is loaded before a lesson runs', async () => {
      await reachTheLiveRoom(page, product.url);
      expect([...asked.files(), ...asked.detectors()]).toEqual([]);
      await expect(page.getByRole('switch', { name: 'Save attention images' })).not.toBeChecked();
    });

    await test.step('the lesson begins, and the detector is loaded from our own host, into a worker', async () => {
      await startSession(page);
      await expect(page.getByText('Real-time Connection Active')).toBeVisible();
      await expect.poll(() => asked.files().length).toBe(5);
      expect(asked.detectors()).toEqual([expect.stringContaining('detector-worker')]);
      expect(asked.files().filter((file) => /emotion|faceres|iris|age|gender|antispoof/.test(file))).toEqual(
        [],
      );
    });

    await test.step('the figure and the colour follow where the learner looks', async () => {
      await expect(looks, spec('V-088')).toBeVisible({ timeout: ROUND_MS });
      await expect.poll(border, { message: spec('V-036'), timeout: ROUND_MS }).toBe('green');
      const frames = await rememberFrames(learner);
      await expect(looksAway, spec('V-088')).toBeVisible({ timeout: ROUND_MS });
      await expect.poll(border, { message: spec('V-038'), timeout: ROUND_MS }).toBe('red');
      await expect.poll(frames, { message: spec('V-037'), timeout: ROUND_MS }).toContain('yellow');
      await expect(looks, spec('V-088')).toBeVisible({ timeout: ROUND_MS });
    });

    await test.step('records are sent during the lesson, without images because no one has agreed to them', async () => {
      await expect
        .poll(() => asked.records().length, { message: spec('V-089'), timeout: RECORD_MS })
        .toBeGreaterThan(1);
      // The server failed when the first record arrived.
      await expect(page.getByText('Real-time Connection Active'), spec('V-092')).toBeVisible();
      for (const record of asked.records()) {
        expect(Object.keys(record).sort()).toEqual([
          'attentionPercentage',
          'base64_image',
          'learningSessionId',
          'recordId',
          'save_image',
          'userId',
        ]);
        expect([record.save_image, record.base64_image], spec('X-086')).toEqual([false, null]);
      }
      expect(asked.bodies().filter((body) => /data:image|;base64|\/9j\//.test(body))).toEqual([]);
    });

    const stopSession = async () => {
      await page.getByRole('button', { name: 'Stop Session' }).click();
      await expect(page.getByRole('button', { name: 'Stop Session' })).toBeHidden();
      await closeTheEnd(page);
      await expect(looks.or(looksAway)).toBeHidden();
    };
    await test.step('after Stop nothing is measured', stopSession);

    await test.step('once the learner agrees, a small picture is sent with a record and kept', async () => {
      await page.getByRole('switch', { name: 'Save attention images' }).click();
      await expect(page.getByText(/^Agreed to on/)).toBeVisible();
      // The last record of the previous lesson may still be waiting for its answer.
      const earlier = new Set(asked.records().map(({ learningSessionId }) => learningSessionId));
      const answered = page.waitForResponse(
        (answer) =>
          new URL(answer.url()).pathname === '/api/attention' &&
          answer.request().method() === 'POST' &&
          !earlier.has(answer.request().postDataJSON().learningSessionId),
        { timeout: 2 * RECORD_MS },
      );
      await startSession(page);
      const answer = await answered;
      const { save_image, base64_image } = answer.request().postDataJSON() as Record<string, unknown>;
      expect([save_image, await answer.json()]).toEqual([
        true,
        expect.objectContaining({ image_saved: true }),
      ]);
      const side = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, String(base64_image));
      expect(side).toEqual([160, 120]);
      expect(String(base64_image).length).toBeLessThan(16 * 1024);
      await stopSession();
    });

    await test.step('no other host was asked, and nothing broke the security policy', () => expectQuiet());
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
