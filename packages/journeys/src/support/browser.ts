import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findChromium } from '../../../../tools/lib/chromium.mjs';

/** Flags that let Debian's Chromium run headless, as root and without contacting its maker. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's own browser, never one that a package downloads. */
export const CHROMIUM = findChromium() ?? '/usr/bin/chromium';

/**
 * The browser's microphone: a file that is spoken over and over, a microphone that the person refuses, or one that we
 * give the page (`giveMicrophone`).
 */
type Microphone = { speaks: string } | 'refused' | 'given';

function mediaFlags(microphone: Microphone): string[] {
  if (microphone === 'refused') return ['--deny-permission-prompts', '--use-fake-device-for-media-stream'];
  const allowed = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  if (microphone === 'given') return allowed;
  return [...allowed, `--use-file-for-fake-audio-capture=${microphone.speaks}`];
}

/**
 * Returns the options for launching a browser with this microphone. The camera plays this file of JPEGs or, by default,
 * Chromium's own test picture without a person.
 */
export function launchOptions(microphone: Microphone, camera: string | null = null): LaunchOptions {
  const film = camera === null ? [] : [`--use-file-for-fake-video-capture=${camera}`];
  return { executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...mediaFlags(microphone), ...film] };
}

/** Opens a browser for a story that cannot use its project's own (`playwright.config.ts`). */
export function openBrowser(microphone: Microphone, camera: string | null = null): Promise<Browser> {
  return chromium.launch(launchOptions(microphone, camera));
}
