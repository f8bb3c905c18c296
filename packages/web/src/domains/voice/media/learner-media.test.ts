import { beforeEach, describe, expect, it } from 'vitest';
import { keepChosenDevice } from '#domains/voice/device-check/chosen-devices.ts';
import {
  mediaError,
  ScriptedStream,
  ScriptedTrack,
  scriptedBrowser,
} from '#domains/voice/testing/scripted-webrtc.ts';
import { askForMedia, askForMicrophone, MediaRefused, releaseMedia } from './learner-media.ts';

const microphone = () => new ScriptedStream([new ScriptedTrack('audio')]);

beforeEach(() => localStorage.clear());

describe('requesting camera and microphone', () => {
  it('requests both, with echo cancellation for the sound', async () => {
    const { browser, asked } = scriptedBrowser();
    const media = await askForMedia(browser, 'camera_and_microphone');
    expect(asked).toMatchObject([{ audio: { echoCancellation: true }, video: {} }]);
    expect([media.microphone?.kind, media.camera?.kind]).toEqual(['audio', 'video']);
  });

  it.each(['NotFoundError', 'NotReadableError', 'OverconstrainedError', 'AbortError'])(
    'silently continues when no camera is available (%s)',
    async (name) => {
      const { browser, asked } = scriptedBrowser(({ video }) => (video ? mediaError(name) : microphone()));
      const media = await askForMedia(browser, 'camera_and_microphone');
      expect(asked.map(({ video }) => video !== undefined)).toEqual([true, false]);
      expect([media.microphone?.kind, media.camera]).toEqual(['audio', null]);
    },
  );

  it('accepts a refusal and does not ask again', async () => {
    const { browser, asked } = scriptedBrowser(() => mediaError('NotAllowedError'));
    await expect(askForMedia(browser, 'camera_and_microphone')).rejects.toThrow(MediaRefused);
    expect(asked).toHaveLength(1);
  });

  it('is refused when there is no microphone at all', async () => {
    const { browser } = scriptedBrowser(() => mediaError('NotFoundError'));
    await expect(askForMedia(browser, 'camera_and_microphone')).rejects.toThrow(MediaRefused);
  });

  it('is refused at an address that is not secure', async () => {
    const browser = { ...scriptedBrowser().browser, mediaDevices: undefined };
    await expect(askForMedia(browser, 'microphone')).rejects.toThrow(MediaRefused);
  });

  it('requests only the microphone when the camera is not wanted', async () => {
    const { browser, asked } = scriptedBrowser();
    const media = await askForMedia(browser, 'microphone');
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('video');
    expect(media.camera).toBeNull();
  });

  it('requests nothing when the learner types', async () => {
    const { browser, asked } = scriptedBrowser();
    expect(await askForMedia(browser, 'typing')).toEqual({ stream: null, microphone: null, camera: null });
    expect(asked).toEqual([]);
  });

  it('releases every track', async () => {
    const { browser, given } = scriptedBrowser();
    releaseMedia(await askForMedia(browser, 'camera_and_microphone'));
    expect(given[0]?.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });
});

describe('the devices chosen in the device check', () => {
  const chosen = (id: string) => ({ deviceId: { ideal: id } });

  it('are requested only as `ideal`, so that others can replace them if they are gone', async () => {
    keepChosenDevice(localStorage, 'microphone', 'headset');
    keepChosenDevice(localStorage, 'camera', 'rear');
    const { browser, asked } = scriptedBrowser();
    await askForMedia(browser, 'camera_and_microphone');
    await askForMicrophone(browser);
    expect(asked).toMatchObject([
      { audio: { echoCancellation: true, ...chosen('headset') }, video: chosen('rear') },
      { audio: chosen('headset') },
    ]);
    // An `ideal` for the front camera would weigh as much as the choice.
    expect(asked[0]?.video).not.toHaveProperty('facingMode');
  });

  it('are the browser’s if nothing was chosen, with the camera facing the learner', async () => {
    const { browser, asked } = scriptedBrowser();
    await askForMedia(browser, 'camera_and_microphone');
    expect(asked).toMatchObject([{ video: { facingMode: 'user' } }]);
    expect(JSON.stringify(asked)).not.toContain('deviceId');
  });
});
