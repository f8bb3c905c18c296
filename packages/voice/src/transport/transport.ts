/** What a media connection tells the call. A handler that throws ends its call, never the process. */
export type ConnectionEvents = {
  /** 16 kHz mono samples, gap-free, in real time as they arrive. */
  audio(samples: Int16Array): void;
  /** A text message on the event channel. */
  message(text: string): void;
  /** The event channel is open. */
  open(): void;
  /** The connection is over; comes once, also after `close()`. `error`: what broke it, if something of ours did. */
  closed(reason: string, error?: unknown): void;
};

/** How well the sound of a call got through; `null`: nothing was reported of it. */
export type LineQuality = {
  /** Shares of the packets that got lost, 0 to 1: of the learner's voice, and of the teacher's. */
  lostIn: number | null;
  lostOut: number | null;
  /** There and back, as last measured. */
  roundTripMs: number | null;
};

/** One call's media and event channel. */
export interface MediaConnection {
  /** The SDP answer, candidates included. */
  readonly answer: string;
  /** Sends a text message on the event channel; drops it when the channel is not open. */
  send(text: string): void;
  /**
   * Sends 20 ms: 480 samples at 24 kHz, or `null` for silence. Also drives the inbound clock. `letGo`: so many times it
   * should have been called before and was not, see `Pacer`.
   */
  tick(frame: Int16Array | null, letGo: number): void;
  /** How well the sound got through so far. */
  quality(): LineQuality;
  /** When anything was last received, in `performance.now()` time. */
  lastHeardAt(): number;
  close(): void;
}

/** Accepts offers. The conversation knows this interface only, so that another WebRTC stack can stand in. */
export interface Transport {
  /** Throws `OfferError` for an offer that cannot be served. */
  accept(offerSdp: string, events: ConnectionEvents): Promise<MediaConnection>;
  /** Told every second how busy the process is, 0 to 1: what can be done with less work may be. */
  busy(share: number): void;
}

/** The offer is not one that this server can answer. */
export class OfferError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OfferError';
  }
}
