import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { VoiceAddress } from '#platform/providers/providers.ts';

/**
 * Starts a voice server of which nothing but the figures exist, until the end of the test.
 * @param figures what it shows to whoever has its key; null: it takes requests and never answers
 */
export async function startMetrics(figures: string | null): Promise<VoiceAddress> {
  const apiKey = 'the-key-of-our-own-voice-server';
  const server = createServer((request, response) => {
    if (figures === null) return;
    const mayRead = request.url === '/metrics' && request.headers.authorization === `Bearer ${apiKey}`;
    response.writeHead(mayRead ? 200 : 401).end(mayRead ? figures : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, apiKey };
}
