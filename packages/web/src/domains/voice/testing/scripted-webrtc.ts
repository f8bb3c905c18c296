import type { CallBrowser } from '#domains/voice/call/call-browser.ts';

/** A camera or microphone track that only records its state. */
export class ScriptedTrack extends EventTarget {
  readonly kind: 'audio' | 'video';
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
  stop() {
    this.readyState = 'ended';
  }
  /** Simulates unplugging the device: unlike `stop`, this fires `ended`. */
  unplug() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

export class ScriptedStream {
  readonly tracks: readonly ScriptedTrack[];
  constructor(tracks: readonly ScriptedTrack[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter((track) => track.kind === 'audio');
  getVideoTracks = () => this.tracks.filter((track) => track.kind === 'video');
}

/** The data channel. What the page sent is in `sent`; `says` sends an event from the provider. */
class ScriptedChannel extends EventTarget {
  readonly label: string;
  readyState: RTCDataChannelState = 'connecting';
  readonly sent: Record<string, unknown>[] = [];
  constructor(label: string) {
    super();
    this.label = label;
  }
  get sentTypes() {
    return this.sent.map(({ type }) => type);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  opens() {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
  says(event: unknown) {
    const data = typeof event === 'string' ? event : JSON.stringify(event);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.dispatchEvent(new Event('close'));
  }
}

/** The peer connection over the scripted network. */
export class ScriptedConnection extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  /** The current track of each sender. */
  readonly sentTracks: ScriptedTrack[] = [];
  readonly transceivers: { kind: string; direction: string | undefined }[] = [];
  channel: ScriptedChannel | null = null;
  addTrack(track: ScriptedTrack) {
    this.sentTracks.push(track);
    return this.#sender;
  }
  addTransceiver(kind: string, init?: { direction?: string }) {
    this.transceivers.push({ kind, direction: init?.direction });
    return { sender: this.#sender };
  }
  readonly #sender = {
    replaceTrack: async (track: ScriptedTrack | null) => {
      this.sentTracks.splice(0, 1, ...(track === null ? [] : [track]));
    },
  };
  createDataChannel(label: string) {
    this.channel = new ScriptedChannel(label);
    return this.channel;
  }
  /** The statistics that the next check of the connection finds, as the browser provides them. */
  stats: object[] = [];
  getStats = async () => new Map(this.stats.map((stat, at) => [String(at), stat]));
  createOffer = async () => ({ type: 'offer' as const, sdp: 'v=0 the offer' });
  async setLocalDescription(description: RTCSessionDescriptionInit) {
    this.localDescription = description;
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.remoteDescription = description;
  }
  becomes(state: RTCPeerConnectionState) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  /** The teacher's sound arrives. */
  sounds() {
    const stream = new ScriptedStream([new ScriptedTrack('audio')]);
    this.dispatchEvent(Object.assign(new Event('track'), { streams: [stream], track: stream.tracks[0] }));
    return stream;
  }
  close() {
    this.connectionState = 'closed';
    this.channel?.close();
  }
}

type Answer = ScriptedStream | Error | Promise<ScriptedStream>;

/** A camera and a microphone that exist and are allowed. */
const both = () => new ScriptedStream([new ScriptedTrack('audio'), new ScriptedTrack('video')]);
const microphoneOnly = () => new ScriptedStream([new ScriptedTrack('audio')]);

/** Creates a failure of `getUserMedia` by its standard name. */
export const mediaError = (name: string) => new DOMException('scripted', name);

/**
 * Creates a browser whose camera, microphone and network behave as the test tells them to. `answerMedia` answers each
 * request for media. By default everything exists and is allowed.
 */
export function scriptedBrowser(
  answerMedia: (wanted: MediaStreamConstraints) => Answer = ({ video }) =>
    video ? both() : microphoneOnly(),
) {
  const connections: ScriptedConnection[] = [];
  const asked: MediaStreamConstraints[] = [];
  const given: ScriptedStream[] = [];
  const mediaDevices = Object.assign(new EventTarget(), {
    async getUserMedia(wanted: MediaStreamConstraints) {
      asked.push(wanted);
      const answer = await answerMedia(wanted);
      if (answer instanceof Error || answer instanceof DOMException) throw answer;
      given.push(answer);
      return answer;
    },
  });
  const browser = {
    mediaDevices,
    createPeerConnection() {
      const connection = new ScriptedConnection();
      connections.push(connection);
      return connection;
    },
  };
  const last = <T>(list: readonly T[], what: string): T => {
    const item = list.at(-1);
    if (item === undefined) throw new Error(`No ${what} yet`);
    return item;
  };
  return {
    browser: browser as unknown as CallBrowser,
    connections,
    asked,
    given,
    /** Simulates that a device was plugged in or unplugged. */
    devicesChange: () => mediaDevices.dispatchEvent(new Event('devicechange')),
    get connection() {
      return last(connections, 'connection');
    },
    get channel() {
      const { channel } = last(connections, 'connection');
      if (channel === null) throw new Error('No channel yet');
      return channel;
    },
    get microphone() {
      return last(last(given, 'media').getAudioTracks(), 'microphone');
    },
  };
}

export type ScriptedBrowser = ReturnType<typeof scriptedBrowser>;
