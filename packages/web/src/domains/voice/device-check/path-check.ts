import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import type { CheckBrowser } from './check-browser.ts';

/**
 * The result of checking the path to the voice server.
 * - `clear`: a connection like that of a lesson was made, and the voice server answered over it.
 * - `blocked`: our server answered, but no such connection could be made.
 * - `no_voice`: no voice server can be reached now; `serverText` is the server's reason.
 * - `offline`: our own server did not answer.
 * - `unsupported`: this browser cannot make calls.
 */
export type PathFinding =
  | { is: 'clear'; roundTripMs: number | null }
  | { is: 'blocked' }
  | { is: 'no_voice'; serverText: string }
  | { is: 'offline' }
  | { is: 'unsupported' };

/** The time limit from the answer to an open data channel. Shorter than in a lesson, because the learner is waiting. */
const CONNECT_LIMIT_MS = 10_000;
/** The number of round trips. The median counts, because the connection is still settling during the first ones. */
const ROUND_TRIPS = 5;
const ROUND_TRIPS_LIMIT_MS = 5_000;

class Blocked extends Error {}

/** Resolves with the result of `begin`, and rejects when the time is up or `signal` is aborted. */
function within<T>(limitMs: number, signal: AbortSignal, begin: (done: (value: T) => void) => void) {
  return new Promise<T>((resolve, reject) => {
    const limit = setTimeout(giveUp, limitMs);
    function giveUp() {
      clearTimeout(limit);
      reject(new Blocked());
    }
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp);
    begin((value) => {
      clearTimeout(limit);
      resolve(value);
    });
  });
}

/** A message that discards sound that is not a turn yet. There is no such sound, so its only effect is an answer. */
const ECHO = JSON.stringify({ type: 'input_audio_buffer.clear' });
const ECHO_ANSWER = 'input_audio_buffer.cleared';

function typeOf(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data).type : null;
  } catch {
    return null;
  }
}

/** Measures the time between a message to the voice server and its answer; null if the server does not answer. */
async function roundTrip(channel: RTCDataChannel, signal: AbortSignal): Promise<number | null> {
  const timesMs: number[] = [];
  const measured = within<number>(ROUND_TRIPS_LIMIT_MS, signal, (done) => {
    let sentMs = performance.now();
    channel.addEventListener('message', ({ data }) => {
      if (typeOf(data) !== ECHO_ANSWER) return;
      timesMs.push(performance.now() - sentMs);
      if (timesMs.length === ROUND_TRIPS) {
        const sorted = timesMs.toSorted((one, other) => one - other);
        return done(sorted[Math.floor(ROUND_TRIPS / 2)] ?? 0);
      }
      sentMs = performance.now();
      channel.send(ECHO);
    });
    channel.send(ECHO);
  });
  return measured.catch(() => null);
}

async function connect(connection: RTCPeerConnection, signal: AbortSignal): Promise<number | null> {
  const channel = connection.createDataChannel('oai-events');
  // As in a lesson without a microphone, the path for sound is opened but no sound is sent.
  connection.addTransceiver('audio', { direction: 'sendrecv' });
  const offer = await connection.createOffer();
  await connection.setLocalDescription(offer);
  const sdp = connection.localDescription?.sdp ?? offer.sdp ?? '';
  const { answer } = await call('POST /api/realtime_path_check', { body: { offer: sdp } }, { signal });
  const gone = new AbortController();
  signal.addEventListener('abort', () => gone.abort());
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed') gone.abort();
  });
  const opened = within<void>(CONNECT_LIMIT_MS, gone.signal, (done) =>
    channel.addEventListener('open', () => done()),
  );
  await Promise.all([connection.setRemoteDescription({ type: 'answer', sdp: answer }), opened]);
  return roundTrip(channel, gone.signal);
}

/**
 * Finds out whether a lesson's sound could get through. Opens a silent call, which the server offers for this purpose,
 * waits for the voice server to answer over it, and closes it.
 */
export async function checkPath(
  { createPeerConnection }: Pick<CheckBrowser, 'createPeerConnection'>,
  signal: AbortSignal,
): Promise<PathFinding> {
  let connection: RTCPeerConnection;
  try {
    connection = createPeerConnection();
  } catch {
    return { is: 'unsupported' };
  }
  // The check must not hold up a learner who leaves.
  signal.addEventListener('abort', () => connection.close());
  try {
    return { is: 'clear', roundTripMs: await connect(connection, signal) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { is: 'blocked' };
    return error.code === 'network' ? { is: 'offline' } : { is: 'no_voice', serverText: error.message };
  } finally {
    connection.close();
  }
}
