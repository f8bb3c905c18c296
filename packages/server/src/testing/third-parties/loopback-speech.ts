import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a server of `/v1/audio/speech`. */
type SpokenRequest = { bearer: string; body: Record<string, unknown> };

/** How the server answers from now on. */
type SpeechScript = {
  status: number;
  file: (voice: string) => Buffer;
  before: () => Promise<unknown>;
};

type LoopbackSpeech = {
  baseUrl: string;
  requests: SpokenRequest[];
  script: SpeechScript;
  close(): Promise<void>;
};

/** Makes a WAV file that differs for each voice: 16-bit mono at 24 kHz, one sample for each letter of the name. */
export function sampleWav(voice: string): Buffer {
  const samples = Buffer.from(Uint16Array.from(voice, (letter) => letter.charCodeAt(0) * 100).buffer);
  const file = Buffer.alloc(44 + samples.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples.length, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(24_000, 24);
  file.writeUInt32LE(48_000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length, 40);
  samples.copy(file, 44);
  return file;
}

/** Answers `POST /v1/audio/speech` as the script says, and remembers the requests. */
export function speaking(): {
  requests: SpokenRequest[];
  script: SpeechScript;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
} {
  const requests: SpokenRequest[] = [];
  const script: SpeechScript = { status: 200, file: sampleWav, before: async () => undefined };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    requests.push({ bearer: request.headers.authorization ?? '', body });
    await script.before();
    if (script.status === 200) response.writeHead(200, { 'content-type': 'audio/wav' });
    else response.writeHead(script.status, { 'content-type': 'application/json' });
    response.end(script.status === 200 ? script.file(body.voice) : '{"error":{"message":"no"}}');
  };
  return { requests, script, answer };
}

/** Starts a speech server on loopback. */
export async function startLoopbackSpeech(): Promise<LoopbackSpeech> {
  const { requests, script, answer } = speaking();
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/v1/audio/speech') void answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
