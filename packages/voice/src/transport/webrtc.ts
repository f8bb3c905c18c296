import { randomInt } from 'node:crypto';
import {
  type DataChannel,
  Audio as NdcAudio,
  PeerConnection,
  type RtcConfig,
  type Track,
} from 'node-datachannel';
import { type Doors, LOOPBACK } from '#transport/doors.ts';
import { EncodingEffort } from '#transport/encoding-effort.ts';
import { readOffer, withoutCandidates, withoutDefaultAddress, withPublicAddress } from '#transport/sdp.ts';
import {
  type ConnectionEvents,
  type LineQuality,
  type MediaConnection,
  OfferError,
  type Transport,
} from '#transport/transport.ts';
import { type LineEnds, STREAM_NAME, VoiceLine } from '#transport/voice-line.ts';

/** The longest wait for candidates; those found by then are included in the answer. */
const GATHERING_LIMIT_MS = 2_000;

/** How long a lost line may take to come back, for example when a phone changes networks. */
const DISCONNECTED_GRACE_MS = 5_000;

/** The most bytes of events that may wait for a client. A client that does not read them is treated as gone. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** The addresses and ports through which media may flow. */
type WebRtcSettings = {
  /** The local address to bind to; `null` for all. */
  bindAddress: string | null;
  /** The address to put into answers instead of the local ones. */
  publicAddress: string | null;
  /** One UDP port for all calls; `null` lets the system choose one for each call. */
  udpPort: number | null;
  iceServers: readonly string[];
};

/** What all connections of a server share. */
type Site = {
  config: RtcConfig;
  publicAddress: string | null;
  doors: Doors | null;
  effort: EncodingEffort;
};

/**
 * Opens WebRTC: libdatachannel does DTLS, SRTP and SCTP; RTP and Opus are handled here. `doors` are the ports that all
 * calls share, see `DoorSettings`; the caller closes them.
 */
export function openWebRtc(settings: WebRtcSettings, doors: Doors | null = null): Transport {
  const { publicAddress, udpPort } = settings;
  const bindAddress = doors?.hideCalls ? LOOPBACK : settings.bindAddress;
  const config: RtcConfig = {
    iceServers: [...settings.iceServers],
    ...(bindAddress === null ? {} : { bindAddress }),
    ...(udpPort === null || doors?.hideCalls
      ? {}
      : { enableIceUdpMux: true, portRangeBegin: udpPort, portRangeEnd: udpPort }),
  };
  const effort = new EncodingEffort();
  const site: Site = { config, publicAddress, doors, effort };
  return {
    accept: (offer, events) => WebRtcConnection.accept(site, offer, events),
    busy: (share) => effort.busy(share),
  };
}

class WebRtcConnection implements MediaConnection {
  answer = '';
  private readonly peer: PeerConnection;
  private readonly track: Track;
  private readonly events: ConnectionEvents;
  private readonly line: VoiceLine;
  private channel: DataChannel | null = null;
  private opened = false;
  private over = false;
  private heardAt = performance.now();
  private grace: NodeJS.Timeout | undefined;
  private leaveDoors = (): void => undefined;

  static async accept(site: Site, offerSdp: string, events: ConnectionEvents): Promise<MediaConnection> {
    const { audioMid, opusPayloadType } = readOffer(offerSdp);
    const connection = new WebRtcConnection(site, audioMid, opusPayloadType, events);
    try {
      await connection.gather(site.doors?.hideCalls ? withoutCandidates(offerSdp) : offerSdp);
      const sdp = connection.peer.localDescription()?.sdp;
      if (!sdp?.includes('a=candidate:')) throw new OfferError('No address to answer from was found.');
      connection.answer = connection.addressed(sdp, site);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  private constructor({ config, effort }: Site, mid: string, payloadType: number, events: ConnectionEvents) {
    this.events = events;
    const ssrc = randomInt(1, 0x1_0000_0000);
    const ends: LineEnds = {
      heard: (samples) => events.audio(samples),
      send: (packet) => quietly(() => this.track.sendMessageBinary(packet)),
    };
    this.line = new VoiceLine(payloadType, ssrc, ends, effort);
    this.peer = new PeerConnection('voice', config);
    this.peer.onStateChange(this.guarded((state) => this.stateChanged(state)));
    this.peer.onDataChannel(this.guarded((channel) => this.useChannel(channel)));
    const audio = new NdcAudio(mid, 'SendRecv');
    audio.addOpusCodec(payloadType, 'minptime=10;useinbandfec=1');
    // The stream id makes browsers put the track into a stream; without a stream the official client plays nothing.
    audio.addSSRC(ssrc, STREAM_NAME, 'teacher-stream', 'teacher-audio');
    this.track = this.peer.addTrack(audio);
    this.track.onMessage(this.guarded((bytes) => this.received(bytes)));
  }

  send(text: string): void {
    if (this.over || !this.channel?.isOpen()) return;
    if (this.channel.bufferedAmount() > MAX_BUFFERED_BYTES) this.end('client does not read its events');
    else quietly(() => this.channel?.sendMessage(text));
  }

  tick(frame: Int16Array | null, letGo: number): void {
    if (this.over) return;
    this.line.keepTime(performance.now());
    if (this.over || !this.track.isOpen()) return;
    this.line.speak(frame, letGo);
  }

  quality(): LineQuality {
    return this.line.quality();
  }

  lastHeardAt(): number {
    return this.heardAt;
  }

  close(): void {
    this.end('closed by the server');
  }

  /** Returns the answer with the addresses at which the outside world reaches this call. */
  private addressed(sdp: string, { publicAddress, doors }: Site): string {
    const neutral = withoutDefaultAddress(sdp);
    const answer = publicAddress === null ? neutral : withPublicAddress(neutral, publicAddress);
    if (!doors) return answer;
    const admitted = doors.admit(answer);
    this.leaveDoors = admitted.leave;
    return admitted.answer;
  }

  private async gather(offerSdp: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const complete = new Promise<void>((resolve) => {
      this.peer.onGatheringStateChange((state) => {
        if (state === 'complete') resolve();
      });
      timer = setTimeout(resolve, GATHERING_LIMIT_MS);
    });
    try {
      this.apply(offerSdp);
      await complete;
    } finally {
      clearTimeout(timer);
    }
  }

  private apply(offerSdp: string): void {
    try {
      this.peer.setRemoteDescription(offerSdp, 'offer');
    } catch {
      throw new OfferError('The offer could not be applied.');
    }
  }

  private stateChanged(state: string): void {
    clearTimeout(this.grace);
    if (state === 'failed' || state === 'closed') this.end(`connection ${state}`);
    if (state !== 'disconnected') return;
    this.grace = setTimeout(() => this.end('connection lost'), DISCONNECTED_GRACE_MS);
  }

  private useChannel(channel: DataChannel): void {
    if (this.channel) {
      channel.close();
      return;
    }
    this.channel = channel;
    channel.onMessage(
      this.guarded((message) => {
        this.heardAt = performance.now();
        this.events.message(typeof message === 'string' ? message : '');
      }),
    );
    channel.onClosed(this.guarded(() => this.end('event channel closed')));
    channel.onOpen(this.guarded(() => this.channelOpen()));
    if (channel.isOpen()) this.channelOpen();
  }

  private channelOpen(): void {
    if (this.opened) return;
    this.opened = true;
    this.events.open();
  }

  private received(bytes: Buffer): void {
    // Any packet is a sign of life: a browser without a microphone sends reports on what it hears, but no audio.
    this.heardAt = performance.now();
    this.line.received(bytes, this.heardAt);
  }

  private end(reason: string, error?: unknown): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.grace);
    quietly(() => this.channel?.close());
    quietly(() => this.track.close());
    quietly(() => this.peer.close());
    this.line.close();
    this.leaveDoors();
    this.events.closed(reason, error);
  }

  /**
   * Wraps a callback from native code. An error in the callback would otherwise end the process; here it ends only its
   * own call.
   */
  private guarded<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      if (this.over) return;
      try {
        handler(...args);
      } catch (error) {
        this.end('call failed', error);
      }
    };
  }
}

/**
 * Runs an action whose errors do not matter. The peer may close a channel or track from another thread, between our
 * check and our send. The error needs no handling, because a separate callback reports the close.
 */
function quietly(action: () => void): void {
  try {
    action();
  } catch {
    // Closed by the peer.
  }
}
