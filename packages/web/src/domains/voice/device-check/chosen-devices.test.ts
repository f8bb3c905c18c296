import { beforeEach, describe, expect, it } from 'vitest';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { keepChosenDevice, playOnChosenSpeaker, readChosenDevices } from './chosen-devices.ts';

const warnings = silenceWarnings();
beforeEach(() => localStorage.clear());

describe('the chosen devices', () => {
  it('are remembered in this browser, each separately', () => {
    expect(readChosenDevices(localStorage)).toEqual({ microphone: null, camera: null, speaker: null });
    keepChosenDevice(localStorage, 'microphone', 'headset');
    keepChosenDevice(localStorage, 'camera', 'front');
    keepChosenDevice(localStorage, 'microphone', 'desk');
    expect(readChosenDevices(localStorage)).toEqual({ microphone: 'desk', camera: 'front', speaker: null });
  });

  it.each(['not json', 'null', '[]', '{"microphone":7,"camera":""}'])(
    'fall back to none when %s is stored',
    (kept) => {
      const storage = { getItem: () => kept };
      expect(readChosenDevices(storage)).toEqual({ microphone: null, camera: null, speaker: null });
    },
  );

  it('are forgotten by a browser that stores nothing', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    keepChosenDevice(full, 'speaker', 'desk');
    expect(warnings.calls()).toHaveLength(1);
  });
});

describe('the chosen loudspeaker', () => {
  const element = (answer: Promise<void>) => {
    const asked: string[] = [];
    const setSinkId = (id: string) => {
      asked.push(id);
      return answer;
    };
    return { asked, setSinkId };
  };

  it('is the one that plays the sound', async () => {
    const audio = element(Promise.resolve());
    await playOnChosenSpeaker(audio, { speaker: 'desk' });
    expect(audio.asked).toEqual(['desk']);
  });

  it('is replaced by the default one when it is gone, was not chosen, or cannot be chosen', async () => {
    const gone = element(Promise.reject(new DOMException('gone', 'NotFoundError')));
    await playOnChosenSpeaker(gone, { speaker: 'desk' });
    const usual = element(Promise.resolve());
    await playOnChosenSpeaker(usual, { speaker: null });
    await playOnChosenSpeaker({}, { speaker: 'desk' });
    expect([gone.asked, usual.asked]).toEqual([['desk'], []]);
  });
});
