import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    learnerMicrophone: { sound: AudioContext; line: MediaStreamAudioDestinationNode } | null;
  }
}

/** Recordings of a person, from Debian's package asterisk-core-sounds-en-wav. */
const RECORDINGS = '/usr/share/asterisk/sounds/en_US_f_Allison/digits';

/**
 * Gives the page a microphone into which the learner speaks when the story needs it. Chromium's own plays a file from
 * its beginning and does not wait for the story. The microphone's sound is a track like any other; the camera remains
 * the browser's.
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

/**
 * Says a number in the voice of a person. A long number is said in parts, such as 70 and 4, without a gap even if the
 * page is busy. Resolves when it has been said.
 */
export async function sayNumber(page: Page, ...parts: number[]): Promise<void> {
  await speak(page, await Promise.all(parts.map((part) => readFile(`${RECORDINGS}/${part}.wav`))));
}

/**
 * Repeats a number until the page shows that it was understood. If a stalled machine swallows part of a word, no
 * recogniser understands the rest.
 */
export async function sayUntilUnderstood(page: Page, understood: Locator, ...parts: number[]): Promise<void> {
  await expect(async () => {
    await sayNumber(page, ...parts);
    await expect(understood).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 150_000 });
}

/** Plays the sounds through the learner's microphone without a gap. Resolves when they are over. */
export async function speak(page: Page, wavs: readonly Buffer[]): Promise<void> {
  const sounds = wavs.map((wav) => wav.toString('base64'));
  await page.evaluate(async (said) => {
    if (window.learnerMicrophone === null) throw new Error('no microphone was requested');
    const { sound, line } = window.learnerMicrophone;
    await sound.resume();
    const words = await Promise.all(
      said.map((base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        return sound.decodeAudioData(bytes.buffer);
      }),
    );
    let at = sound.currentTime + 0.1;
    const areSaid = words.map((buffer) => {
      const source = new AudioBufferSourceNode(sound, { buffer });
      source.connect(line);
      source.start(at);
      at += buffer.duration;
      return new Promise((resolve) => source.addEventListener('ended', resolve));
    });
    await Promise.all(areSaid);
  }, sounds);
}
