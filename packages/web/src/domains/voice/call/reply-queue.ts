import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { ClientEvent } from './client-events.ts';

export type ReplyQueue = {
  /** Asks the teacher to speak: now, or as soon as the reply under way has ended. */
  request: () => void;
  /**
   * Stops the reply under way and its sound, also one that was asked for and has not begun: a provider may wait for the
   * words of a turn before it begins. Nothing happens while the teacher is silent and nothing was asked for.
   * @returns whether a reply that was asked for will not begin
   */
  cut: () => boolean;
  heard: (event: RealtimeEvent) => void;
};

/**
 * One reply at a time. A provider refuses a second `response.create` while a reply runs, and a cancelled reply runs
 * until its `response.done`; a `response.cancel` with none running is an error too. Sound plays on long after the
 * reply was made, so it is cleared for itself.
 */
export function createReplyQueue(send: (event: ClientEvent) => void): ReplyQueue {
  let reply: 'none' | 'requested' | 'running' | 'cancelling' = 'none';
  let isWanted = false;
  let isAudible = false;

  function sendWanted() {
    reply = isWanted ? 'requested' : 'none';
    if (isWanted) send({ type: 'response.create' });
    isWanted = false;
  }

  function heardError(code: string) {
    if (code === 'conversation_already_has_active_response') {
      if (reply === 'cancelling') return;
      reply = 'running';
      isWanted = true;
    } else if (code === 'response_cancel_not_active' || reply === 'requested') {
      sendWanted();
    }
  }

  return {
    request() {
      isWanted = true;
      if (reply === 'none') sendWanted();
    },
    cut() {
      const isMissed = isWanted || reply === 'requested';
      isWanted = false;
      if (reply === 'running' || reply === 'requested') {
        reply = 'cancelling';
        send({ type: 'response.cancel' });
        send({ type: 'output_audio_buffer.clear' });
      } else if (isAudible) {
        send({ type: 'output_audio_buffer.clear' });
      }
      return isMissed;
    },
    heard(event) {
      if (event.type === 'response_started') reply = reply === 'cancelling' ? reply : 'running';
      else if (event.type === 'response_ended') sendWanted();
      else if (event.type === 'provider_error') heardError(event.code);
      else if (event.type === 'teacher_audible') isAudible = true;
      else if (event.type === 'teacher_silent') isAudible = false;
    },
  };
}
