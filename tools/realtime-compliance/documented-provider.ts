import { setTimeout } from 'node:timers/promises';
import type { RealtimeProtocol } from '../../packages/contracts/src/voice/calls.ts';
import { OFFER } from '../../packages/server/src/testing/live-call.ts';
import { startLoopbackRealtime } from '../../packages/server/src/testing/third-parties/loopback-realtime.ts';
import { type DocumentedCall, documentedCall } from './documented-call.ts';
import type { NextReply, ProviderUnderTest } from './provider-under-test.ts';

/** How long the learner speaks, so that a turn and its reply do not begin in the same millisecond. */
const WORD_MS = 50;

/**
 * Starts a provider on loopback that answers as OpenAI's Realtime API reference documents it, in either encoding. What
 * a browser does over WebRTC happens in memory here.
 */
export async function documentedProvider(protocol: RealtimeProtocol): Promise<ProviderUnderTest> {
  const calls = new Map<string, { call: DocumentedCall; isOver: boolean }>();
  let nextReply: NextReply = 'short';
  const loopback = await startLoopbackRealtime((callId, event) => calls.get(callId)?.call.hear(event));
  return {
    voice: {
      current: () => ({ baseUrl: loopback.baseUrl, apiKey: loopback.apiKey }),
      ...{ model: 'gpt-realtime', protocol },
    },
    call: async (server, key) => {
      const response = await fetch(`${server}/v1/realtime/calls`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
        body: OFFER,
      });
      const taken = loopback.calls.at(-1);
      if (response.status !== 201 || !taken) throw new Error(`the call was refused with ${response.status}`);
      const events: Record<string, unknown>[] = [];
      const call = documentedCall({
        protocol,
        session: taken.session,
        nextReply: () => nextReply,
        // The browser and the sideband get the same events.
        tell: (event) => {
          events.push(event);
          void taken.say(event);
        },
      });
      const running = { call, isOver: false };
      calls.set(taken.callId, running);
      void taken.hungUp.then(() => {
        running.isOver = true;
      });
      call.begin();
      return {
        callId: response.headers.get('location')?.split('/').at(-1) ?? '',
        answer: await response.text(),
        events: () => events,
        send: call.hear,
        speak: async () => {
          call.learnerBegins();
          await setTimeout(WORD_MS);
          call.learnerEnds();
        },
        close: () => {
          running.isOver = true;
          loopback.endCall(taken.callId);
        },
      };
    },
    guardsCalls: false,
    wasReminded: (words) =>
      (loopback.calls.at(-1)?.received ?? []).some((event) => {
        const { role, content } = (event.item ?? {}) as { role?: string; content?: { text?: string }[] };
        return role === 'assistant' && content?.[0]?.text === words;
      }),
    nextReply: (reply) => {
      nextReply = reply;
    },
    runningCalls: async () => [...calls.values()].filter(({ isOver }) => !isOver).length,
    speechless: null,
    close: () => loopback.close(),
  };
}
