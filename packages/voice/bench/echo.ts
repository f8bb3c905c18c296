import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VoiceSettings } from '#settings.ts';
import { PACKET_MS } from '#transport/opus.ts';
import { SPEECH_FRAME_SAMPLES } from '#transport/outbound-audio.ts';
import { Pacer } from '#transport/pacer.ts';
import { openWebRtc } from '#transport/webrtc.ts';
import { samplesOf } from '#vad/frames.ts';

/**
 * A server that says what it hears, and nothing else: our transport, our pacer, no ears and no mind. What a turn takes
 * above the echo of the same run is the server's doing; what the echo takes is the network's, the codec's and this
 * machine's.
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

/** The newest 20 ms that were heard, at the rate of what is spoken: for loudness, not for ears. No line builds up. */
function nextFrame(heard: Int16Array[]): Int16Array | null {
  const samples = heard.pop();
  heard.length = 0;
  if (!samples) return null;
  const step = IN_FRAME_SAMPLES / SPEECH_FRAME_SAMPLES;
  return Int16Array.from({ length: SPEECH_FRAME_SAMPLES }, (_, at) => samples[Math.floor(at * step)] ?? 0);
}
