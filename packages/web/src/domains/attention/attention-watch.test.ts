import { expect, it, vi } from 'vitest';
import type { AttentionView } from '#lib/attention-watch.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { ABSENT, DARK, FRONTAL, TURNED_RIGHT } from './testing/faces.ts';
import { IMAGE, SESSION_ID, scriptedWatch } from './testing/scripted-watch.ts';

const RECORD_ID = '33333333-3333-4333-8333-333333333333';
const takenServer = () =>
  fakeServer(
    { 'POST /api/attention': () => ({ success: true, id: RECORD_ID, image_saved: false }) },
    { user: leo },
  );
const sent = (server: ReturnType<typeof takenServer>) =>
  server.seen('POST /api/attention').map(({ body }) => body);

/** Captures console output from now on, so that it does not fail the test. */
function listen(kind: 'warn' | 'error') {
  return vi.spyOn(console, kind).mockImplementation(() => {});
}

it('is idle and shows 100 before a lesson, and in a lesson without a camera', async () => {
  const { watch, seen, pass } = scriptedWatch(leo.id);
  const idle = { state: 'idle', percent: 100, level: null, nudges: 0 };
  expect(watch.view()).toEqual(idle);
  watch.start(null, SESSION_ID);
  await pass(60);
  expect(watch.view()).toEqual(idle);
  expect(watch.stop()).toEqual({ measured: false });
  expect(seen.opened).toBe(0);
});

it('loads its detector when a run with a camera begins, prepares, and then measures', async () => {
  takenServer();
  const { watch, camera, seen, pass } = scriptedWatch(leo.id);
  expect(seen.opened).toBe(0);
  watch.start(camera, SESSION_ID);
  expect(watch.view().state).toBe('preparing');
  await pass(2);
  expect(watch.view()).toEqual({ state: 'preparing', percent: 100, level: null, nudges: 0 });
  await pass(5);
  expect(watch.view()).toEqual({ state: 'measuring', percent: 100, level: 'good', nudges: 0 });
  expect(seen.opened).toBe(1);
});

it('follows the learner and notifies its subscribers', async () => {
  takenServer();
  const { watch, camera, device, pass } = scriptedWatch(leo.id);
  const views: AttentionView[] = [];
  const end = watch.subscribe(() => views.push(watch.view()));
  watch.start(camera, SESSION_ID);
  await pass(30);
  expect(watch.view(), spec('V-088')).toMatchObject({ percent: 100, level: 'good' });
  device.sees = TURNED_RIGHT;
  await pass(15);
  expect(watch.view(), spec('V-088')).toMatchObject({ percent: 0, level: 'low' });
  device.sees = FRONTAL;
  await pass(15);
  expect(watch.view(), spec('V-088')).toMatchObject({ percent: 100, level: 'good' });
  expect(views.map(({ level }) => level)).toEqual(expect.arrayContaining(['good', 'low']));
  end();
  const heard = views.length;
  device.sees = ABSENT;
  await pass(15);
  expect(views).toHaveLength(heard);
});

it('sends the mean of each half minute, and the remainder at the end', async () => {
  const server = takenServer();
  const { watch, camera, device, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  await pass(31);
  device.sees = ABSENT;
  await pass(31);
  await pass(15);
  expect(watch.stop()).toMatchObject({ measured: true });
  await pass(1);
  const percentages = sent(server).map(({ attentionPercentage }) => Number(attentionPercentage));
  expect(percentages, spec('V-089')).toHaveLength(3);
  expect(percentages[0]).toBe(100);
  expect(percentages[1]).toBeLessThan(10);
  expect(percentages[2]).toBe(0);
});

it('does not send a remainder that is too short, and sends nothing twice', async () => {
  const server = takenServer();
  const { watch, camera, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  await pass(9);
  const first = watch.stop();
  expect(watch.stop()).toEqual(first);
  await pass(60);
  expect(sent(server)).toEqual([]);
});

it('sends a record with only the fields that the contract names', async () => {
  const server = takenServer();
  const { watch, camera, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  await pass(31);
  expect(sent(server)).toEqual([
    {
      userId: leo.id,
      learningSessionId: SESSION_ID,
      attentionPercentage: 100,
      save_image: false,
      base64_image: null,
      recordId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

it('takes no picture without consent', async () => {
  const server = takenServer();
  const { watch, camera, seen, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  await pass(100);
  watch.stop();
  await pass(1);
  expect(seen.pictured).toBe(0);
  expect(sent(server).map(({ save_image, base64_image }) => [save_image, base64_image])).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ]);
});

it('sends one small picture with each record while there is consent, and none after it is withdrawn', async () => {
  const server = takenServer();
  const { watch, camera, device, seen, pass } = scriptedWatch(leo.id, { mayKeepImages: true });
  watch.start(camera, SESSION_ID);
  await pass(31);
  device.mayKeepImages = false;
  await pass(31);
  expect(seen.pictured).toBe(1);
  expect(sent(server).map(({ save_image, base64_image }) => [save_image, base64_image])).toEqual([
    [true, IMAGE],
    [false, null],
  ]);
});

it.each([120, 260, 700])(
  'sends a picture with each record, whenever it falls due, on a device that takes %i ms for a frame',
  async (detectMs) => {
    const server = takenServer();
    const { watch, camera, seen, pass } = scriptedWatch(leo.id, { mayKeepImages: true, detectMs });
    watch.start(camera, SESSION_ID);
    await pass(200);
    const pictures = sent(server).map(({ base64_image }) => base64_image);
    expect(pictures.length).toBeGreaterThan(4);
    expect(pictures).toEqual(pictures.map(() => IMAGE));
    expect(seen.pictured).toBe(pictures.length);
  },
);

it('waits a little for a picture when a record falls due while the camera gives no frame', async () => {
  const server = takenServer();
  const { watch, camera, device, pass } = scriptedWatch(leo.id, { mayKeepImages: true });
  watch.start(camera, SESSION_ID);
  await pass(28.3);
  device.sees = 'nothing';
  await pass(4);
  expect(sent(server)).toEqual([]);
  device.sees = FRONTAL;
  await pass(2);
  expect(sent(server)).toMatchObject([{ save_image: true, base64_image: IMAGE }]);
});

it('sends a record without a picture when the camera gives no frame for longer', async () => {
  const server = takenServer();
  const { watch, camera, device, pass } = scriptedWatch(leo.id, { mayKeepImages: true });
  watch.start(camera, SESSION_ID);
  await pass(28.3);
  device.sees = 'nothing';
  await pass(9);
  expect(sent(server)).toMatchObject([{ save_image: false, base64_image: null }]);
});

it('measures and sends nothing while the picture is dark', async () => {
  const server = takenServer();
  const { watch, camera, pass } = scriptedWatch(leo.id, { sees: DARK });
  watch.start(camera, SESSION_ID);
  await pass(100);
  expect(watch.view()).toEqual({ state: 'preparing', percent: 100, level: null, nudges: 0 });
  expect(watch.stop()).toEqual({ measured: false });
  await pass(1);
  expect(sent(server)).toEqual([]);
});

it('continues the run, its baseline and its mean after a lost call', async () => {
  const server = takenServer();
  const { watch, camera, device, seen, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  await pass(30);
  expect(watch.stop()).toEqual({ measured: true, percentage: 100 });
  expect(watch.view()).toEqual({ state: 'idle', percent: 100, level: null, nudges: 0 });
  expect(seen.closed.sort()).toEqual(['detector', 'source']);
  await pass(100);
  device.sees = ABSENT;
  watch.resume(camera, SESSION_ID);
  await pass(3);
  expect(watch.view()).toMatchObject({ state: 'measuring', level: 'low' });
  await pass(27);
  const { percentage } = watch.stop() as { percentage: number };
  expect(percentage).toBeGreaterThan(40);
  expect(percentage).toBeLessThan(60);
  await pass(1);
  expect(sent(server)).toHaveLength(2);
});

it('starts a new run without anything from the run before', async () => {
  takenServer();
  const { watch, camera, device, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  await pass(30);
  device.sees = ABSENT;
  watch.start(camera, SESSION_ID);
  await pass(20);
  expect(watch.view().state).toBe('preparing');
  expect(watch.stop()).toEqual({ measured: false });
});

it('reminds the learner once, counts a later reminder as a new one, and keeps the count after the run', async () => {
  takenServer();
  const { watch, camera, device, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  await pass(20);
  device.sees = ABSENT;
  await pass(60);
  expect(watch.view().nudges).toBe(1);
  await pass(120);
  expect(watch.view().nudges).toBe(2);
  watch.stop();
  expect(watch.view().nudges).toBe(2);
});

it('never measures two frames at a time, and skips frames that a slow device has no time for', async () => {
  takenServer();
  const { watch, camera, device, seen, pass } = scriptedWatch(leo.id, { detectMs: 80 });
  watch.start(camera, SESSION_ID);
  await pass(10);
  expect(seen.detected).toBeGreaterThan(18);
  device.detectMs = 700;
  await pass(10);
  const before = seen.detected;
  await pass(20);
  expect(seen.detected - before).toBeLessThanOrEqual(11);
  expect(seen.mostAtOnce).toBe(1);
});

it('warns once, without details, that this device cannot measure, and lets the lesson continue', async () => {
  const server = takenServer();
  const warned = listen('warn');
  const { watch, camera, pass } = scriptedWatch(leo.id, { hasDetector: false });
  watch.start(camera, SESSION_ID);
  await pass(100);
  expect(watch.view()).toEqual({ state: 'unavailable', percent: 100, level: null, nudges: 0 });
  expect(warned.mock.calls).toEqual([['Attention cannot be measured on this device']]);
  expect(watch.stop()).toEqual({ measured: false });
  expect(sent(server)).toEqual([]);
  warned.mockClear();
});

it.each([
  ['breaks', { sees: 'broken' }, 'Attention measuring failed'],
  ['loses its camera', { isCameraAlive: false }, 'Attention is no longer measured: the camera is gone'],
] as const)('keeps what it measured when it %s', async (_how, change, words) => {
  const server = takenServer();
  const warned = listen('warn');
  const { watch, camera, device, seen, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  await pass(20);
  Object.assign(device, change);
  await pass(20);
  expect(sent(server)).toMatchObject([{ attentionPercentage: 100 }]);
  expect(watch.view()).toMatchObject({ state: 'unavailable', percent: 100, level: null });
  expect(seen.closed.sort()).toEqual(['detector', 'source']);
  expect(warned.mock.calls).toEqual([[words]]);
  expect(watch.stop()).toEqual({ measured: true, percentage: 100 });
  warned.mockClear();
});

it('waits for a camera that gives no picture yet, then measures', async () => {
  takenServer();
  const { watch, camera, device, seen, pass } = scriptedWatch(leo.id, { sees: 'nothing' });
  watch.start(camera, SESSION_ID);
  await pass(20);
  expect([watch.view().state, seen.detected]).toEqual(['preparing', 0]);
  device.sees = FRONTAL;
  await pass(10);
  expect(watch.view().state).toBe('measuring');
});

it('keeps measuring when the server refuses a record', async () => {
  fakeServer({ 'POST /api/attention': () => refusal(500, 'internal') }, { user: leo });
  const logged = listen('error');
  const { watch, camera, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  await pass(65);
  expect(watch.view()).toMatchObject({ state: 'measuring', percent: 100 });
  expect(logged.mock.calls).toEqual([
    ['Saving the attention reading failed', 'internal'],
    ['Saving the attention reading failed', 'internal'],
  ]);
  logged.mockClear();
});

it('closes a detector that opens only after the run is over', async () => {
  const { watch, camera, seen, pass } = scriptedWatch(leo.id);
  watch.start(camera, SESSION_ID);
  watch.stop();
  await pass(5);
  expect(watch.view().state).toBe('idle');
  expect(seen.closed).toEqual(['source', 'detector']);
  expect(seen.detected).toBe(0);
});
