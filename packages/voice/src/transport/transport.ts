/** The events that a media connection reports to its call. A handler that throws ends its call, never the process. */
export type ConnectionEvents = {
  /** 16 kHz mono samples, gap-free, in real time as they arrive. */
  audio(samples: Int16Array): void;
  /** A text message on the event channel. */
  message(text: string): void;
  /** The event channel is open. */
  open(): void;
  /**
   * The connection is over; called once, also after `close()`. `error` is the error on our side that ended it, if any.
   */
  closed(reason: string, error?: unknown): void;
};

/** How well the sound of a call got through. A value that was not reported is `null`. */
export type LineQuality = {
  /** The shares of packets that were lost, 0 to 1: of the learner's voice (in) and the teacher's (out). */
  lostIn: number | null;
  lostOut: number | null;
  /** The round trip, as last measured. */
  roundTripMs: number | null;
};

/** One call's media and event channel. */
export interface MediaConnection {
  /** The SDP answer, including candidates. */
  readonly answer: string;
  /** Sends a text message on the event channel; drops it when the channel is not open. */
  send(text: string): void;
  /**
   * Sends 20 ms: 480 samples at 24 kHz, or `null` for silence. Also drives the inbound clock. `skippedTicks` is the
   * number of calls of this method that were skipped before this one, see `Pacer`.
   */
  tick(frame: Int16Array | null, skippedTicks: number): void;
  /** How well the sound has been getting through. */
  quality(): LineQuality;
  /** Returns when anything was last received, in `performance.now()` time. */
  lastHeardAt(): number;
  close(): void;
}

/** Accepts offers. The conversation knows only this interface, so that another WebRTC stack can replace ours. */
export interface Transport {
  /** Throws `OfferError` for an offer that cannot be served. */
  accept(offerSdp: string, events: ConnectionEvents): Promise<MediaConnection>;
  /** Called every second with how busy the process is, 0 to 1, so that the transport may save effort. */
  busy(share: number): void;
}

/** The offer is not one that this server can answer. */
export class OfferError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OfferError';
  }
}
