/// <reference path="../../packages/voice/src/vad/fvad-wasm.d.ts" />
import type { RealtimeProtocol } from '../../packages/contracts/src/voice/calls.ts';
import { canSpeak, padded, speak } from '../../packages/voice/src/testing/synthetic-speech.ts';
import { TestLearner } from '../../packages/voice/src/testing/test-learner.ts';
import { startTestServer, TEST_KEY } from '../../packages/voice/src/testing/test-server.ts';
import { ENDLESS_PIECE, HEARD_WORDS, type ProviderUnderTest, SHORT_REPLY } from './provider-under-test.ts';

/** The silence added around speech, so that the server finds where it begins and ends. */
const AROUND_MS = 800;

/** Starts our own voice server with real WebRTC and real turn detection. A script decides what it hears and replies. */
export async function ownVoiceServer(protocol: RealtimeProtocol): Promise<ProviderUnderTest> {
  const started = await startTestServer({ heard: [{ kind: 'words', text: HEARD_WORDS }] });
  const said = canSpeak ? padded(speak('seven'), AROUND_MS, AROUND_MS) : null;
  return {
    voice: {
      current: () => ({ baseUrl: `${started.server.address}/v1`, apiKey: TEST_KEY }),
      ...{ model: 'gpt-realtime', protocol },
    },
    call: async (server, key) => {
      const client = await TestLearner.call({ address: server, key });
      return {
        ...{ callId: client.callId, answer: client.answer },
        events: () => client.events,
        send: (text) => client.sendText(text),
        speak: () => (said ? client.say(said) : Promise.reject(new Error('no voice on this machine'))),
        close: () => client.close(),
      };
    },
    guardsCalls: true,
    wasReminded: (words) =>
      (started.calls.messages.at(-1) ?? []).some(
        ({ role, content }) => role === 'assistant' && content === words,
      ),
    nextReply: (reply) => {
      const isEndless = reply === 'endless';
      started.script.mindMs = isEndless ? 50 : 0;
      started.script.replies = [isEndless ? Array<string>(500).fill(ENDLESS_PIECE) : SHORT_REPLY];
    },
    runningCalls: async () => Number((await started.health()).calls),
    speechless: canSpeak ? null : 'espeak-ng is not on this machine',
    close: () => started.close(),
  };
}
