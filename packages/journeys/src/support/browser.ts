import { type Browser, chromium } from '@playwright/test';

/** Flags with which Debian's Chromium runs headless, as root and without calling home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's own browser; the tools name it, and Debian's is where it always is. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * What the browser has for a microphone: a file that is spoken over and over, one that the person refuses, or one that
 * the page has from us (`giveMicrophone`).
 */
type Microphone = { speaks: string } | 'refused' | 'given';

function mediaFlags(microphone: Microphone): string[] {
  if (microphone === 'refused') return ['--deny-permission-prompts', '--use-fake-device-for-media-stream'];
  const allowed = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  if (microphone === 'given') return allowed;
  return [...allowed, `--use-file-for-fake-audio-capture=${microphone.speaks}`];
}

/**
 * Opens a browser with such a microphone. The camera plays this file of JPEGs, or Chromium's own test picture, in which
 * there is nobody.
 */
export function openBrowser(microphone: Microphone, camera: string | null = null): Promise<Browser> {
  const film = camera === null ? [] : [`--use-file-for-fake-video-capture=${camera}`];
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, ...mediaFlags(microphone), ...film],
  });
}
