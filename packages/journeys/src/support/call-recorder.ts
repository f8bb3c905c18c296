import type { Page } from '@playwright/test';

/** What a page's WebRTC connection really did, seen from outside the product. */
type CallRecord = {
  /** The types of the events that arrived over the data channel, with the times that the server put in them. */
  events: {
    type: string;
    audioStartMs: number | null;
    audioEndMs: number | null;
    transcript: string | null;
  }[];
  /** The energy of the audio that the page received, as counted by the browser. */
  receivedAudioEnergy: number;
};

declare global {
  interface Window {
    callRecorder: { events: Record<string, unknown>[]; connections: RTCPeerConnection[] };
  }
}

/**
 * Starts to record the page's calls before any of the product's code runs, and changes nothing that the product sees.
 */
export async function recordCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.callRecorder = { events: [], connections: [] };
    const Original = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.callRecorder.connections.push(this);
      }

      override createDataChannel(label: string, init?: RTCDataChannelInit): RTCDataChannel {
        const channel = super.createDataChannel(label, init);
        channel.addEventListener('message', (message: MessageEvent<string>) => {
          window.callRecorder.events.push(JSON.parse(message.data));
        });
        return channel;
      }
    };
  });
}

/** Reads what has been recorded so far. */
export function callRecord(page: Page): Promise<CallRecord> {
  return page.evaluate(async () => {
    const { events, connections } = window.callRecorder;
    let receivedAudioEnergy = 0;
    for (const connection of connections) {
      for (const report of (await connection.getStats()).values()) {
        if (report.type === 'inbound-rtp' && report.kind === 'audio')
          receivedAudioEnergy += report.totalAudioEnergy ?? 0;
      }
    }
    const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
    return {
      receivedAudioEnergy,
      events: events.map((event) => ({
        type: String(event.type),
        audioStartMs: numberOrNull(event.audio_start_ms),
        audioEndMs: numberOrNull(event.audio_end_ms),
        transcript: typeof event.transcript === 'string' ? event.transcript : null,
      })),
    };
  });
}
