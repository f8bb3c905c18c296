/** Payload type of Opus in what a test learner offers. */
export const LEARNER_PAYLOAD_TYPE = 111;

/** What comes to a learner's end of a call: events as text, and packets of RTP and RTCP. */
export type PeerEvents = { text(text: string): void; packet(bytes: Buffer): void };

/** A learner's end of a call, which carries packets and events: over WebRTC, or in memory. */
export interface LearnerPeer {
  /** What the server is to answer. */
  offer(): Promise<string>;
  /** Takes the server's answer; resolves when events can be sent. */
  connect(answer: string): Promise<void>;
  sendText(text: string): void;
  /** Sends a packet; drops it while there is no connection. */
  sendPacket(bytes: Buffer): void;
  close(): void;
}

/** Opens a learner's end whose stream of sound is `ssrc`. */
export type OpenPeer = (ssrc: number, events: PeerEvents) => LearnerPeer;
