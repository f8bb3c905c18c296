import { type DataChannel, Audio as NdcAudio, PeerConnection, type Track } from 'node-datachannel';
import { LEARNER_PAYLOAD_TYPE, type LearnerPeer, type PeerEvents } from '#testing/learner-peer.ts';

const CONNECT_LIMIT_MS = 60_000;

/** A learner's end of a call over WebRTC. `bindAddress` is the local address of its media; `null` for all. */
export class WebRtcPeer implements LearnerPeer {
  private readonly peer: PeerConnection;
  private readonly track: Track;
  private readonly channel: DataChannel;
  private readonly opened: Promise<void>;
  private closed = false;

  constructor(ssrc: number, events: PeerEvents, bindAddress: string | null) {
    this.peer = new PeerConnection('learner', {
      iceServers: [],
      ...(bindAddress === null ? {} : { bindAddress }),
      disableAutoNegotiation: true,
    });
    const audio = new NdcAudio('0', 'SendRecv');
    audio.addOpusCodec(LEARNER_PAYLOAD_TYPE);
    audio.addSSRC(ssrc, 'learner', 'learner-stream', 'learner-audio');
    this.track = this.peer.addTrack(audio);
    this.track.onMessage((bytes) => events.packet(bytes));
    this.channel = this.peer.createDataChannel('oai-events');
    this.channel.onMessage((text) => events.text(String(text)));
    this.opened = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The event channel did not open.')), CONNECT_LIMIT_MS);
      this.channel.onOpen(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.opened.catch(() => undefined);
  }

  /**
   * Makes the offer without candidates, as the official client sends it. (With candidates, the server begins to connect
   * before the answer is applied, and libdatachannel as a caller sometimes does not survive that: 'Got a remote
   * candidate without ICE transport'.)
   */
  offer(): Promise<string> {
    return new Promise((resolve) => {
      this.peer.onGatheringStateChange((state) => {
        const sdp = this.peer.localDescription()?.sdp ?? '';
        if (state === 'complete') resolve(sdp.replace(/^a=(candidate:.*|end-of-candidates)\r\n/gm, ''));
      });
      this.peer.setLocalDescription();
    });
  }

  connect(answer: string): Promise<void> {
    this.peer.setRemoteDescription(answer, 'answer');
    return this.opened;
  }

  sendText(text: string): void {
    this.channel.sendMessage(text);
  }

  sendPacket(bytes: Buffer): void {
    if (this.track.isOpen()) this.track.sendMessageBinary(bytes);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.peer.close();
  }
}
