import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VoiceSettings } from '#settings.ts';
import { PACKET_MS } from '#transport/opus.ts';
import { SPEECH_FRAME_SAMPLES } from '#transport/outbound-audio.ts';
import { Pacer } from '#transport/pacer.ts';
import { openWebRtc } from '#transport/webrtc.ts';
import { samplesOf } from '#vad/frames.ts';

/**
 * Starts a server that echoes what it hears and does nothing else: our transport and our pacer, but no hearing and no
 * mind. The server accounts for whatever a turn takes beyond the echo in the same run; the network, the codec and this
 * machine account for the echo itself.
 */
export async function startEcho(settings: VoiceSettings): Promise<{ address: string }> {
  const transport = openWebRtc(settings);
  const pacer = new Pacer();
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const heard: Int16Array[] = [];
      const connection = await transport.accept(Buffer.concat(chunks).toString(), {
        audio: (samples) => heard.push(samples),
        message: () => undefined,
        open: () => undefined,
        closed: () => stop(),
      });
      const stop = pacer.add((letGo) => connection.tick(nextFrame(heard), letGo));
      response.writeHead(201, { Location: '/v1/realtime/calls/echo' }).end(connection.answer);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const IN_FRAME_SAMPLES = samplesOf(PACKET_MS);

/**
 * Returns the latest 20 ms heard, roughly resampled, which is good enough for loudness. Discards the rest, so no queue
 * builds up.
 */
function nextFrame(heard: Int16Array[]): Int16Array | null {
  const samples = heard.pop();
  heard.length = 0;
  if (!samples) return null;
  const step = IN_FRAME_SAMPLES / SPEECH_FRAME_SAMPLES;
  return Int16Array.from({ length: SPEECH_FRAME_SAMPLES }, (_, at) => samples[Math.floor(at * step)] ?? 0);
}
