import type { Browser, Page } from '@playwright/test';
import { giveMicrophone } from './microphone.ts';

declare global {
  interface Window {
    peers: RTCPeerConnection[];
    channels: RTCDataChannel[];
  }
}

/** Opens a page with our microphone, and gives tests access to its peer connections and channels. */
export async function openCallPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await giveMicrophone(page);
  await page.addInitScript(() => {
    window.peers = [];
    window.channels = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.peers.push(this);
      }
      override createDataChannel(label: string): RTCDataChannel {
        const channel = super.createDataChannel(label);
        window.channels.push(channel);
        return channel;
      }
    };
  });
  await page.goto(url);
  return page;
}

/** Sends the page an event as if from the server, for events that no story can reliably cause. */
export const tell = (page: Page, event: object): Promise<void> =>
  page.evaluate((data) => {
    window.channels.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
  }, JSON.stringify(event));

/** Returns the energy of the sound that has arrived from the server. */
export const soundReceived = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let energy = 0;
    for (const peer of window.peers) {
      for (const report of (await peer.getStats()).values()) {
        if (report.type === 'inbound-rtp') energy += report.totalAudioEnergy ?? 0;
      }
    }
    return energy;
  });
