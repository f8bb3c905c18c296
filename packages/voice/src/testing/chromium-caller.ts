import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];
const REPORT_LIMIT_MS = 240_000;

/** Whether Chromium is installed on this machine. */
export const hasChromium = existsSync(PROGRAM);

/** What a page reports about its call. */
type PageReport = {
  /** The state of the connection at the end: `connected` if all went well. */
  connection: string;
  /** `udp` or `tcp`: how its packets travel. */
  protocol: string;
  /** The types of the events that arrived. */
  events: string[];
  /** The energy of the teacher's voice as the page played it; 0 is silence. */
  energy: number;
  /** Taken from the server's reports on what the browser sends. */
  roundTripMs: number;
  /** All packets of the browser that never arrived. The share in a single report may be 0 by chance. */
  packetsLost: number;
  /** The number of lost packets that were restored from the copy in the next packet. */
  restored: number;
  packetsReceived: number;
};

/**
 * Runs in the page: makes a call, has the teacher speak `turns` times, waits for a server report, and reports what it
 * saw.
 */
const PAGE = `<!doctype html><title>call</title><script type="module">
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const turns = Number(new URLSearchParams(location.search).get('turns'));
const peer = new RTCPeerConnection();
const audio = new Audio();
audio.autoplay = true;
peer.ontrack = ({ streams }) => { audio.srcObject = streams[0]; };
const events = [];
const channel = peer.createDataChannel('oai-events');
channel.onmessage = ({ data }) => events.push(JSON.parse(data).type);
const opened = new Promise((resolve) => { channel.onopen = resolve; });
const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
for (const track of microphone.getTracks()) { track.enabled = false; peer.addTrack(track, microphone); }
await peer.setLocalDescription();
const answer = await fetch('/call', { method: 'POST', body: peer.localDescription.sdp });
await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
await opened;
const count = (type) => events.filter((event) => event === type).length;
for (let turn = 1; turn <= turns; turn += 1) {
  channel.send(JSON.stringify({ type: 'response.create' }));
  while (count('output_audio_buffer.stopped') < turn) await sleep(50);
  await fetch('/turn', { method: 'POST', body: String(turn) });
}
const stats = async () => {
  const all = [...(await peer.getStats()).values()];
  const of = (type) => all.find((entry) => entry.type === type) ?? {};
  const pair = all.find(({ id }) => id === of('transport').selectedCandidatePairId) ?? {};
  const local = all.find(({ id }) => id === pair.localCandidateId) ?? {};
  const remote = of('remote-inbound-rtp');
  const heard = all.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio') ?? {};
  return {
    connection: peer.connectionState, protocol: local.protocol ?? '', events, energy: heard.totalAudioEnergy ?? 0,
    roundTripMs: (remote.roundTripTime ?? 0) * 1000, packetsLost: remote.packetsLost ?? 0,
    restored: (heard.fecPacketsReceived ?? 0) - (heard.fecPacketsDiscarded ?? 0), packetsReceived: heard.packetsReceived ?? 0,
  };
};
while ((await stats()).roundTripMs === 0) await sleep(100);
await fetch('/report', { method: 'POST', body: JSON.stringify(await stats()) });
</script>`;

/** The call that a test makes, and what the test does during it. */
type PageCall = {
  address: string;
  key: string;
  turns?: number;
  /** Changes the answer before the page gets it. */
  route?: (answer: string) => string;
  /** Called after each turn; the next turn waits for it. */
  afterTurn?: (turn: number) => Promise<void> | void;
};

/**
 * Calls from a page in a real browser. Resolves with what the page saw; rejects when its report does not arrive in
 * time.
 */
export async function callFromChromium(call: PageCall): Promise<PageReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-chromium-'));
  let report = (_text: string): void => undefined;
  const reported = new Promise<string>((resolve) => {
    report = resolve;
  });
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(PAGE);
    const body = await bodyOf(request);
    if (request.url === '/report') report(body);
    if (request.url === '/turn') await call.afterTurn?.(Number(body));
    response.end(request.url === '/call' ? await answerTo(body, call) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const page = `http://localhost:${port}/?turns=${call.turns ?? 1}`;
  const browser = spawn(PROGRAM, [...FLAGS, `--user-data-dir=${folder}`, page], {
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(browser, 'exit');
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The page sent no report.')), REPORT_LIMIT_MS);
    });
    return JSON.parse(await Promise.race([reported, late])) as PageReport;
  } finally {
    clearTimeout(timer);
    // The browser and its helpers form a process group of their own.
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    await ended;
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function answerTo(offer: string, { address, key, route }: PageCall): Promise<string> {
  const response = await fetch(`${address}/v1/realtime/calls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
    body: offer,
  });
  const answer = await response.text();
  return route?.(answer) ?? answer;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
