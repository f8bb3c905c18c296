import type { Page } from '@playwright/test';

/** The parts of a page that are alive and could be left behind, counted after garbage collection. */
export type Living = {
  /** Peer connections that were not closed. */
  connections: number;
  /** Tracks of the learner's camera and microphone that are still recording. */
  tracks: number;
  /** Audio graphs that were not closed. */
  soundGraphs: number;
  /** Waiting timers, both timeouts and intervals. */
  timers: number;
  listeners: number;
  nodes: number;
  heapKb: number;
};

declare global {
  interface Window {
    living: {
      connections: Set<RTCPeerConnection>;
      tracks: Set<MediaStreamTrack>;
      soundGraphs: Set<AudioContext>;
      timers: Set<number>;
    };
  }
}

/** Counts what the page's scripts begin and do not end. Counting starts before any of the scripts runs. */
export async function countWhatLives(page: Page): Promise<() => Promise<Living>> {
  await page.addInitScript(() => {
    const living: Window['living'] = {
      connections: new Set(),
      tracks: new Set(),
      soundGraphs: new Set(),
      timers: new Set(),
    };
    window.living = living;
    const Connection = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        living.connections.add(this);
      }
      override close() {
        living.connections.delete(this);
        super.close();
      }
    };
    const Graph = window.AudioContext;
    window.AudioContext = class extends Graph {
      constructor(options?: AudioContextOptions) {
        super(options);
        living.soundGraphs.add(this);
      }
      override close() {
        living.soundGraphs.delete(this);
        return super.close();
      }
    };
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices?.getUserMedia.bind(mediaDevices);
    if (getUserMedia) {
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await getUserMedia(wanted);
        for (const track of stream.getTracks()) living.tracks.add(track);
        return stream;
      };
    }
    const stop = MediaStreamTrack.prototype.stop;
    MediaStreamTrack.prototype.stop = function () {
      living.tracks.delete(this);
      stop.call(this);
    };
    const { setTimeout, setInterval, clearTimeout } = window;
    window.setInterval = ((...given: Parameters<typeof setInterval>) => {
      const timer = setInterval.apply(window, given) as unknown as number;
      living.timers.add(timer);
      return timer;
    }) as typeof setInterval;
    window.setTimeout = ((task: (...given: unknown[]) => void, ...given: unknown[]) => {
      const [afterMs, ...args] = given as [number?, ...unknown[]];
      const timer = setTimeout(() => {
        living.timers.delete(timer);
        task(...args);
      }, afterMs) as unknown as number;
      living.timers.add(timer);
      return timer;
    }) as typeof setTimeout;
    const clear = (timer?: number) => {
      if (timer !== undefined) living.timers.delete(timer);
      clearTimeout(timer);
    };
    window.clearTimeout = clear as typeof clearTimeout;
    window.clearInterval = clear as typeof clearInterval;
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  return async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    const counts = await page.evaluate(() => ({
      connections: window.living.connections.size,
      tracks: [...window.living.tracks].filter(({ readyState }) => readyState === 'live').length,
      soundGraphs: [...window.living.soundGraphs].filter(({ state }) => state !== 'closed').length,
      timers: window.living.timers.size,
    }));
    return {
      ...counts,
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      heapKb: Math.round(metric('JSHeapUsedSize') / 1024),
    };
  };
}
