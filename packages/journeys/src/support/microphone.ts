import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    learnerMicrophone: { sound: AudioContext; line: MediaStreamAudioDestinationNode } | null;
  }
}

/** Recordings of a person: Debian's package asterisk-core-sounds-en-wav. */
const RECORDINGS = '/usr/share/asterisk/sounds/en_US_f_Allison/digits';

/**
 * Gives the page a microphone into which the learner speaks when the story wants it: Chromium's own plays a file from
 * its beginning and waits for nobody. Its sound is a track like any other; the camera stays the browser's.
 */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.learnerMicrophone = null;
    const { mediaDevices } = navigator;
    if (mediaDevices === undefined) return;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted = {}) => {
      if (!wanted.audio) return original(wanted);
      const camera = wanted.video ? await original({ video: wanted.video }) : null;
      const sound = new AudioContext();
      const line = sound.createMediaStreamDestination();
      window.learnerMicrophone = { sound, line };
      return new MediaStream([...line.stream.getTracks(), ...(camera?.getTracks() ?? [])]);
    };
  });
}

/** The learner says a number, in the voice of a person. A long one is said in parts: 70 and 4. Resolves when it is said. */
export async function sayNumber(page: Page, ...parts: number[]): Promise<void> {
  const recordings = await Promise.all(parts.map((part) => readFile(`${RECORDINGS}/${part}.wav`, 'base64')));
  await page.evaluate(async (said) => {
    if (window.learnerMicrophone === null) throw new Error('no microphone was asked for');
    const { sound, line } = window.learnerMicrophone;
    await sound.resume();
    for (const base64 of said) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const source = sound.createBufferSource();
      source.buffer = await sound.decodeAudioData(bytes.buffer);
      source.connect(line);
      const isSaid = new Promise((resolve) => source.addEventListener('ended', resolve));
      source.start();
      await isSaid;
    }
  }, recordings);
}
