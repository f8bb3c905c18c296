/** The payload type of Opus in a test learner's offer. */
export const LEARNER_PAYLOAD_TYPE = 111;

/** What arrives at a learner's end of a call: events as text, and packets of RTP and RTCP. */
export type PeerEvents = { text(text: string): void; packet(bytes: Buffer): void };

/** A learner's end of a call, which carries packets and events: over WebRTC, or in memory. */
export interface LearnerPeer {
  /** Makes the offer that the server should answer. */
  offer(): Promise<string>;
  /** Applies the server's answer. Resolves when events can be sent. */
  connect(answer: string): Promise<void>;
  sendText(text: string): void;
  /** Sends a packet; drops it while there is no connection. */
  sendPacket(bytes: Buffer): void;
  close(): void;
}

/** Opens a learner's end whose sound stream is `ssrc`. */
export type OpenPeer = (ssrc: number, events: PeerEvents) => LearnerPeer;
