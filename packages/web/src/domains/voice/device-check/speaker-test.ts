import type { CheckBrowser, Sound } from './check-browser.ts';
import { chimeWav } from './chime.ts';
import { keepChosenDevice, playOnChosenSpeaker, readChosenDevices } from './chosen-devices.ts';

/**
 * The state of the loudspeaker test.
 * - `playing`: the sound is playing. `played`: it has ended. Only the learner can say whether it was heard.
 * - `blocked`: the browser requires one more press. `broken`: it cannot play the sound at all.
 */
export type SpeakerState = {
  is: 'waiting' | 'playing' | 'played' | 'heard' | 'not_heard' | 'blocked' | 'broken';
};

/** Plays a pleasant sound, and stores the learner's answer and the loudspeaker they chose. */
export function createSpeakerTest(browser: CheckBrowser, storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>();
  let state: SpeakerState = { is: 'waiting' };
  let address: string | null = null;
  let now: Sound | null = null;

  function show(is: SpeakerState['is']) {
    state = { is };
    for (const listener of listeners) listener();
  }

  function silence() {
    now?.pause();
    now = null;
  }

  async function play(): Promise<void> {
    silence();
    address ??= URL.createObjectURL(chimeWav());
    const sound = browser.createSound(address);
    now = sound;
    sound.addEventListener('ended', () => {
      if (now === sound && state.is === 'playing') show('played');
    });
    show('playing');
    await playOnChosenSpeaker(sound, readChosenDevices(storage));
    if (now !== sound) return;
    await sound.play().catch((error: unknown) => {
      if (now !== sound) return;
      now = null;
      show(error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'broken');
    });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    play,
    /** Plays the sound again on another loudspeaker, which the lesson will use too. */
    choose(speakerId: string): Promise<void> {
      keepChosenDevice(storage, 'speaker', speakerId);
      return play();
    },
    answer(wasHeard: boolean): void {
      silence();
      show(wasHeard ? 'heard' : 'not_heard');
    },
    /** Stops the sound and frees its memory. Harmless when repeated. */
    close(): void {
      silence();
      if (address !== null) URL.revokeObjectURL(address);
      address = null;
      show('waiting');
    },
  };
}
