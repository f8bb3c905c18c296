import { CallFailure, failureOf } from './failures.ts';
import type { Encoding, WireEvent } from './wire.ts';

/** How long a connection may be interrupted, or take to open, before it counts as lost. */
const PATIENCE_MS = 8_000;

/** What a call needs to start. */
export type CallOptions = {
  key: string;
  encoding: Encoding;
  session: object;
  track: MediaStreamTrack;
  /** The server sent an event. */
  received(event: WireEvent): void;
  /** The teacher's sound track arrived. */
  sound(track: MediaStreamTrack): void;
  /** The connection is interrupted (`true`) or back (`false`). */
  interrupted(now: boolean): void;
  /** The call ended, but not because we hung up. */
  lost(failure: CallFailure): void;
};

/** One call, made as any client makes it: an offer over HTTP, sound over WebRTC, and events over a data channel. */
export class Call {
  private readonly connection = new RTCPeerConnection();
  private readonly channel = this.connection.createDataChannel('oai-events');
  private readonly options: CallOptions;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private callId = '';

  constructor(options: CallOptions) {
    this.options = options;
  }

  /** The id that the server gave the call. */
  get id(): string {
    return this.callId;
  }

  /** Makes the call. Resolves when events can be sent. Throws `CallFailure`. */
  async begin(): Promise<void> {
    const { connection, channel, options } = this;
    connection.addTrack(options.track, new MediaStream([options.track]));
    connection.addEventListener('track', ({ track }) => options.sound(track));
    channel.addEventListener('message', ({ data }) => options.received(JSON.parse(String(data))));
    await connection.setLocalDescription();
    try {
      const sdp = await this.exchange(connection.localDescription?.sdp ?? '');
      await connection.setRemoteDescription({ type: 'answer', sdp });
      await this.opened();
    } catch (error) {
      this.hangUp();
      throw error;
    }
    connection.addEventListener('connectionstatechange', () => this.watch());
    channel.addEventListener('close', () => this.fail(new CallFailure('call_ended')));
  }

  send(event: WireEvent): void {
    if (this.channel.readyState === 'open') this.channel.send(JSON.stringify(event));
  }

  stats(): Promise<RTCStatsReport> {
    return this.connection.getStats();
  }

  /** Ends the call. The server notices immediately. */
  hangUp(): void {
    this.over = true;
    clearTimeout(this.waiting);
    this.channel.close();
    this.connection.close();
  }

  private async exchange(offer: string): Promise<string> {
    const { key, encoding, session } = this.options;
    const body = new FormData();
    body.set('sdp', new Blob([offer], { type: 'application/sdp' }));
    body.set('session', new Blob([JSON.stringify(session)], { type: 'application/json' }));
    const reply = await ask('v1/realtime/calls', key, {
      method: 'POST',
      body,
      headers: encoding === 'beta' ? { 'OpenAI-Beta': 'realtime=v1' } : {},
    });
    this.callId = reply.headers.get('location')?.split('/').pop() ?? '';
    return reply.text();
  }

  private opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(new CallFailure('no_way_through'));
      const limit = setTimeout(fail, PATIENCE_MS);
      const succeed = (): void => {
        clearTimeout(limit);
        resolve();
      };
      if (this.channel.readyState === 'open') succeed();
      this.channel.addEventListener('open', succeed);
      this.connection.addEventListener('connectionstatechange', () => {
        if (this.connection.connectionState === 'failed') fail();
      });
    });
  }

  private watch(): void {
    const state = this.connection.connectionState;
    clearTimeout(this.waiting);
    if (state === 'failed') this.fail(new CallFailure('connection_lost'));
    if (this.over) return;
    this.options.interrupted(state === 'disconnected');
    if (state === 'disconnected') {
      this.waiting = setTimeout(() => this.fail(new CallFailure('connection_lost')), PATIENCE_MS);
    }
  }

  private fail(failure: CallFailure): void {
    if (this.over) return;
    this.hangUp();
    this.options.lost(failure);
  }
}

/** Sends a request to the server that this page came from. Throws `CallFailure` unless the answer is a success. */
export async function ask(path: string, key: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${key}` };
  const reply = await fetch(path, { ...init, headers, credentials: 'omit' }).catch(() => null);
  if (reply?.ok) return reply;
  if (reply === null) throw new CallFailure('server_silent');
  const body = (await reply.json().catch(() => null)) as {
    error?: { code?: string; message?: string };
  } | null;
  throw failureOf(reply.status, body?.error);
}
