import type { CallParts } from '#calls/open-calls.ts';
import { createLog } from '#log.ts';
import { startVoiceServer, type VoiceServer } from '#server.ts';
import { readSettings } from '#settings.ts';
import { type Follower, followCall } from '#testing/follower.ts';
import { type CallOptions, CallRefusedError } from '#testing/learner-line.ts';
import type { OpenPeer } from '#testing/learner-peer.ts';
import { type StageScript, scriptedStages } from '#testing/scripted-stages.ts';
import { type ReceivedEvent, TestLearner } from '#testing/test-learner.ts';
import type { TestTime } from '#testing/test-time.ts';

/** The key of every test server. */
export const TEST_KEY = 'test-key-of-sixteen-characters';

/** The response to minting a client secret. */
type MintedSecret = { value: string; expires_at: number; session: Record<string, unknown> };

/** A whole voice server on loopback with scripted stages, and clients to call it. */
export type TestServer = ReturnType<typeof scriptedStages> & {
  server: VoiceServer;
  logLines: string[];
  /** Makes a call with the server's key or another one, and with the given initial settings. */
  call(
    key?: string,
    how?: Pick<CallOptions, 'encoding' | 'session' | 'route' | 'isGuarded'>,
  ): Promise<TestLearner>;
  /** Sends a POST request with the server's key or another one. */
  post(path: string, body: unknown, key?: string): Promise<Response>;
  /** Mints a client secret. */
  mint(body?: object): Promise<MintedSecret>;
  health(): Promise<Record<string, unknown>>;
  /** Follows a call over the sideband. */
  follow(callId: string, key?: string): Follower;
  close(): Promise<void>;
};

/** How a test server and its learners are connected. By default they use WebRTC and real time. */
export type Place = CallParts & { openPeer?: OpenPeer; time?: TestTime };

/** Starts a test server. `env` overrides the settings of a quiet loopback server. */
export async function startTestServer(
  script: Partial<StageScript> = {},
  env: Record<string, string> = {},
  { openPeer, time, ...parts }: Place = {},
): Promise<TestServer> {
  const scripted = scriptedStages(script);
  const logLines: string[] = [];
  const settings = { ...readSettings({ VOICE_PORT: '0', ...env }), apiKey: TEST_KEY };
  const log = createLog((line) => logLines.push(line));
  // A test file keeps the event loop busy with its own work, which is no reason to refuse a learner.
  const readBusyShare = () => 0;
  const server = await startVoiceServer({ settings, stages: scripted.stages, log, readBusyShare, ...parts });
  const clients: TestLearner[] = [];
  const post: TestServer['post'] = (path, body, key = TEST_KEY) =>
    fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    ...scripted,
    server,
    logLines,
    async call(key = TEST_KEY, how = {}) {
      const peer = openPeer ? { openPeer } : {};
      const client = await TestLearner.call({ address: server.address, key, ...peer, ...how }, time);
      clients.push(client);
      return client;
    },
    post,
    mint: async (body = {}) =>
      (await (await post('/v1/realtime/client_secrets', body)).json()) as MintedSecret,
    health: async () => (await (await fetch(`${server.address}/health`)).json()) as Record<string, unknown>,
    follow: (callId, key = TEST_KEY) => followCall(server.address, key, callId),
    async close() {
      for (const client of clients) client.close();
      await server.close();
    },
  };
}

/** Returns the refusal of a call; throws if the call was not refused. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; code: string }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefusedError)) throw new Error('The call was not refused.');
  return { status: error.status, code: JSON.parse(error.body).error.code };
}

/** Waits until the client has received `count` events of a type. Returns the last of them. */
export async function eventually(client: TestLearner, type: string, count = 1): Promise<ReceivedEvent> {
  const nth = (): ReceivedEvent | undefined => client.of(type)[count - 1];
  await client.until(() => nth() !== undefined).catch(() => undefined);
  const event = nth();
  if (event) return event;
  const seen = client.events.map((each) => each.type).join(', ');
  throw new Error(`${type} number ${count} never arrived. Received: ${seen}`);
}
