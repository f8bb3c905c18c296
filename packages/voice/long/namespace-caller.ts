import { writeSync } from 'node:fs';
import { callFromChromium } from '#testing/chromium-caller.ts';
import { TcpBridge } from '#testing/tcp-bridge.ts';
import { TestLearner } from '#testing/test-learner.ts';
import { eventually } from '#testing/test-server.ts';

/** What a caller in another network saw: the answer that it got, and whether the teacher was heard. */
export type CallerReport = { answer: string; heard: boolean; protocol?: string };

/** Makes one call from the network that this process runs in, and reports what it saw on standard output. */
const [address = '', key = '', how = 'node'] = process.argv.slice(2);
const report = how === 'chromium' ? await fromChromium() : await fromNode();
writeSync(1, JSON.stringify(report));
process.exit(0);

async function fromNode(): Promise<CallerReport> {
  const bridge = how === 'bridge' ? await TcpBridge.open() : null;
  const client = await TestLearner.call({
    address,
    key,
    bindAddress: bridge ? '127.0.0.1' : null,
    route: bridge?.through,
  });
  client.send({ type: 'response.create' });
  await eventually(client, 'output_audio_buffer.stopped');
  return { answer: client.answer, heard: client.lastLoudAt > 0 };
}

async function fromChromium(): Promise<CallerReport> {
  let seen = '';
  const report = await callFromChromium({
    address,
    key,
    route: (answer) => {
      seen = answer;
      return answer;
    },
  });
  return { answer: seen, heard: report.energy > 0, protocol: report.protocol };
}
