import type { Page } from '@playwright/test';
import type { Sound } from './sound-quality.ts';

declare global {
  interface Window {
    playedSound: { rate: number; pieces: Float32Array[] };
  }
  /** Only Chromium has this class. */
  class MediaStreamTrackProcessor {
    constructor(options: { track: MediaStreamTrack; maxBufferSize: number });
    readable: ReadableStream<AudioData>;
  }
}

/** Records what the page's calls play, as it leaves the browser's jitter buffer. */
export async function recordPlayedSound(
  page: Page,
): Promise<{ begin(): Promise<void>; end(): Promise<Sound> }> {
  await page.addInitScript(() => {
    window.playedSound = { rate: 0, pieces: [] };
    const Connection = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        this.addEventListener('track', async ({ track }) => {
          // A page that stalls briefly must not lose any sound, so there is room for a minute of 10 ms pieces.
          const sounds = new MediaStreamTrackProcessor({ track, maxBufferSize: 6_000 });
          const reader = sounds.readable.getReader();
          for (let read = await reader.read(); read.value; read = await reader.read()) {
            const sound = read.value;
            const piece = new Float32Array(sound.numberOfFrames);
            sound.copyTo(piece, { planeIndex: 0, format: 'f32-planar' });
            window.playedSound.rate = sound.sampleRate;
            window.playedSound.pieces.push(piece);
            sound.close();
          }
        });
      }
    };
  });
  return {
    begin: () =>
      page.evaluate(() => {
        window.playedSound.pieces = [];
      }),
    end: async () => {
      const { rate, base64 } = await page.evaluate(async () => {
        const { rate, pieces } = window.playedSound;
        const bytes = new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
        let binary = '';
        for (const byte of bytes) binary += String.fromCharCode(byte);
        return { rate, base64: btoa(binary) };
      });
      const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
      return { rate, samples: new Float32Array(bytes.buffer) };
    },
  };
}
