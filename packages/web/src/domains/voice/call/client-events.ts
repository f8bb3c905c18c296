import { encodeSession, encodeUnchanged } from '@vivavoce/contracts/realtime/session';
import type { TurnTaking } from '@vivavoce/contracts/realtime/turn-taking';
import type { RealtimeProtocol, RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';

/** An event that the browser sends over the data channel, in the provider's format. */
export type ClientEvent = { type: string; [key: string]: unknown };

/** Generates a new item id, shorter than the 32 characters that providers accept. */
export const newItemId = (): string => `vv_${crypto.getRandomValues(new BigUint64Array(1))[0]?.toString(36)}`;

/**
 * Makes the first event to be sent: the settings of specification §7 with exactly the ticket's instructions (RES-60).
 */
export function sessionUpdate(ticket: RealtimeTicket, preferences: LessonPreferences): ClientEvent {
  const { model, instructions, voice, expected, protocol } = ticket;
  const { interruptBySpeaking, timeToThink, pushToTalk } = preferences;
  const turnTaking: TurnTaking = {
    turns: pushToTalk ? 'push_to_talk' : 'detected',
    interrupt: interruptBySpeaking ? 'speech' : 'button',
    timeToThink,
  };
  const settings = { model, instructions, voice, expected, turnTaking };
  return { type: 'session.update', session: encodeSession(settings, protocol) };
}

/** Makes the event that shows that the learner is at work: it changes nothing, but a silence begins again with it. */
export const atWork = (protocol: RealtimeProtocol): ClientEvent => ({
  type: 'session.update',
  session: encodeUnchanged(protocol),
});

/** Makes the event for an answer that the learner typed or tapped. */
export function learnerText(itemId: string, text: string): ClientEvent {
  const content = [{ type: 'input_text', text }];
  return { type: 'conversation.item.create', item: { id: itemId, type: 'message', role: 'user', content } };
}
