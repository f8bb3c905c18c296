import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  mediaError,
  type ScriptedBrowser,
  ScriptedStream,
  ScriptedTrack,
  scriptedBrowser,
} from '#domains/voice/testing/scripted-webrtc.ts';
import { eventually } from '#testing/eventually.ts';
import { holdMedia } from './held-media.ts';
import { askForMedia } from './learner-media.ts';

const microphone = () => new ScriptedStream([new ScriptedTrack('audio')]);
const both = () => new ScriptedStream([new ScriptedTrack('audio'), new ScriptedTrack('video')]);

async function held(scripted: ScriptedBrowser) {
  const { browser } = scripted;
  const onMicrophone = vi.fn();
  const onCameraGone = vi.fn();
  const media = holdMedia(await askForMedia(browser, 'camera_and_microphone'), browser, {
    onMicrophone,
    onCameraGone,
  });
  onTestFinished(media.release);
  return { media, onMicrophone, onCameraGone };
}
const [camera, sound] = [1, 0];
const trackOf = ({ given }: ScriptedBrowser, index: number, kind: number) =>
  given[index]?.tracks[kind] as ScriptedTrack;

describe('the tracks that a lesson holds', () => {
  it('replaces a microphone that is unplugged, with the new one open if the old one was', async () => {
    const scripted = scriptedBrowser();
    const { media, onMicrophone } = await held(scripted);
    media.setMicrophone(true);
    trackOf(scripted, 0, sound).unplug();
    await eventually(() => expect(onMicrophone).toHaveBeenCalledOnce());
    const other = trackOf(scripted, 1, sound);
    expect(onMicrophone).toHaveBeenCalledWith(other);
    expect(other.enabled).toBe(true);
    expect(media.tracks().microphone).toBe(other);
    other.unplug();
    await eventually(() => expect(onMicrophone).toHaveBeenCalledTimes(2));
  });

  it('waits for a microphone to be plugged in when there is no other', async () => {
    let isThere = true;
    const scripted = scriptedBrowser(({ video }) =>
      isThere ? (video ? both() : microphone()) : mediaError('NotFoundError'),
    );
    const { media, onMicrophone } = await held(scripted);
    isThere = false;
    trackOf(scripted, 0, sound).unplug();
    await eventually(() => expect(onMicrophone).toHaveBeenCalledWith(null));
    media.setMicrophone(true);
    isThere = true;
    scripted.devicesChange();
    await eventually(() => expect(onMicrophone).toHaveBeenCalledTimes(2));
    expect(media.tracks().microphone?.enabled).toBe(true);
  });

  it('reports a camera that is lost, and requests no other one', async () => {
    const scripted = scriptedBrowser();
    const { media, onCameraGone } = await held(scripted);
    trackOf(scripted, 0, camera).unplug();
    expect(onCameraGone).toHaveBeenCalledOnce();
    expect(media.tracks().camera).toBeNull();
    expect(scripted.asked).toHaveLength(1);
  });

  it('releases everything, including a microphone that arrives late', async () => {
    const scripted = scriptedBrowser();
    const { media, onMicrophone } = await held(scripted);
    trackOf(scripted, 0, sound).unplug();
    media.release();
    await eventually(() => expect(scripted.given).toHaveLength(2));
    await eventually(() => expect(trackOf(scripted, 1, sound).readyState).toBe('ended'));
    expect(trackOf(scripted, 0, camera).readyState).toBe('ended');
    scripted.devicesChange();
    expect(scripted.asked).toHaveLength(2);
    expect(onMicrophone).not.toHaveBeenCalled();
  });
});
