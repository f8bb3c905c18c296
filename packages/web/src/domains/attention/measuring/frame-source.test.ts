import { expect, it, onTestFinished, vi } from 'vitest';
import { openFrameSource } from './frame-source.ts';

/** Creates a camera like a browser's, and fakes the hidden video that plays it, since jsdom plays none. */
function scriptedCamera(size = { width: 1280, height: 720 }) {
  const track = { readyState: 'live', muted: false, enabled: true, stop: vi.fn() };
  const played = { seconds: 1, isReady: true, isPlaying: false };
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('createImageBitmap', async (_video: unknown, asked: ImageBitmapOptions) => ({ ...asked }));
  const video = HTMLMediaElement.prototype;
  Object.defineProperty(video, 'srcObject', { configurable: true, writable: true, value: null });
  const stubs = [
    vi.spyOn(video, 'play').mockImplementation(async () => {
      played.isPlaying = true;
    }),
    vi.spyOn(video, 'pause').mockImplementation(() => {
      played.isPlaying = false;
    }),
    vi.spyOn(video, 'currentTime', 'get').mockImplementation(() => played.seconds),
    vi.spyOn(video, 'readyState', 'get').mockImplementation(() => (played.isReady ? 4 : 0)),
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(size.width),
    vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(size.height),
  ];
  onTestFinished(() => {
    for (const stub of stubs) stub.mockRestore();
    Reflect.deleteProperty(video, 'srcObject');
  });
  const stream = { getVideoTracks: () => [track] } as unknown as MediaStream;
  const source = openFrameSource(stream);
  if (source === null) throw new Error('the camera has a picture');
  return { source, track, played };
}

it('takes the current picture, no larger than needed', async () => {
  const { source } = scriptedCamera();
  expect(await source.take()).toMatchObject({ resizeWidth: 640, resizeHeight: 360 });
  const { source: small } = scriptedCamera({ width: 320, height: 240 });
  expect(await small.take()).toMatchObject({ resizeWidth: 320, resizeHeight: 240 });
});

it('never takes the same picture twice, so that a page that is not drawn does not keep measuring it', async () => {
  const { source, played } = scriptedCamera();
  expect(await source.take()).not.toBeNull();
  expect(await source.take()).toBeNull();
  played.seconds = 2;
  expect(await source.take()).not.toBeNull();
});

it.each([
  ['muted', { muted: true }],
  ['switched off', { enabled: false }],
])('takes no picture from a camera that is %s', async (_how, change) => {
  const { source, track } = scriptedCamera();
  Object.assign(track, change);
  expect(await source.take()).toBeNull();
});

it('takes no picture before the camera has started', async () => {
  const { source, played } = scriptedCamera();
  played.isReady = false;
  expect(await source.take()).toBeNull();
});

it('releases the camera without stopping it, since it belongs to the lesson', () => {
  const { source, track, played } = scriptedCamera();
  expect([source.isAlive(), played.isPlaying]).toEqual([true, true]);
  source.close();
  expect([source.isAlive(), played.isPlaying]).toEqual([true, false]);
  expect(track.stop).not.toHaveBeenCalled();
  track.readyState = 'ended';
  expect(source.isAlive()).toBe(false);
});

it('does not open for a stream without video', () => {
  const sound = { getVideoTracks: () => [] } as unknown as MediaStream;
  expect(openFrameSource(sound)).toBeNull();
});
