import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import { openRealtimeCall, type RealtimeCall } from '#domains/voice/call/realtime-call.ts';
import type { HeldMedia } from '#domains/voice/media/held-media.ts';
import { connectionFailed, fetchTicket, StartFailed, VoiceAway } from './lesson-api.ts';
import { type Parties, reporting, startCall, type Tell } from './lesson-start.ts';
import type { LessonEffect } from './steps/lesson-effect.ts';
import type { LessonEvent } from './steps/lesson-event.ts';
import type { LessonState } from './steps/lesson-state.ts';
import { nextOpening } from './steps/taking-over.ts';

type Effect<Type extends LessonEffect['type']> = Extract<LessonEffect, { type: Type }>;

/** An open call, and the microphone whose sound it sends. */
type Line = { call: RealtimeCall; sends: MediaStreamTrack | null };

/**
 * The call of a lesson and the tracks that it sends: one at a time, except while the next one is opened beside it. It
 * does what it is ordered to; `tell` hears what comes of that on the way, and the order's own answer is returned.
 */
export function createLessonCalls(
  browser: CallBrowser,
  parties: Parties,
  tell: Tell,
  /** The lesson as it is now; asked when the next call is open. */
  look: () => LessonState,
) {
  let giveUp = new AbortController();
  let giveUpNext = new AbortController();
  let line: Line | null = null;
  let nextLine: Line | null = null;
  let media: HeldMedia | null = null;

  function nextFailed(attempt: number): LessonEvent {
    console.warn('The next call of the lesson could not be opened');
    return { type: 'next_call_failed', attempt };
  }

  return {
    /** Opens the call of an attempt; an attempt that is given up fails. */
    async open(order: Effect<'open_call'>): Promise<LessonEvent> {
      const { attempt } = order;
      giveUp = new AbortController();
      const { signal } = giveUp;
      try {
        const started = await startCall({ ...order, ...parties, browser, tell, signal });
        if (started.way === 'written') {
          line = { call: started.call, sends: null };
          return { type: 'call_opened', attempt, opened: { way: 'written' } };
        }
        const { call, ticket, sends } = started;
        media = started.media;
        line = { call, sends };
        const { stream, microphone, camera } = media.tracks();
        const tracks = { hasMicrophone: microphone !== null, camera: camera === null ? null : stream };
        return { type: 'call_opened', attempt, opened: { way: 'spoken', ticket, ...tracks } };
      } catch (error) {
        const { trouble, mayPass } = error instanceof StartFailed ? error : connectionFailed();
        const failure = { trouble, mayPass, isVoiceAway: error instanceof VoiceAway };
        return { type: 'call_failed', attempt, failure };
      }
    },

    /** The key of the call that is to take over. */
    async fetchNextKey({ attempt, sessionId, pace }: Effect<'fetch_next_key'>): Promise<LessonEvent> {
      giveUpNext = new AbortController();
      try {
        const order = { learningSessionId: sessionId, ...parties, pace };
        return { type: 'next_key_came', attempt, ticket: await fetchTicket(order, giveUpNext.signal) };
      } catch {
        return nextFailed(attempt);
      }
    },

    /** Opens the call that is to take over, on the tracks that are there; the former one is heard until then. */
    async openNext({ attempt, ticket, preferences }: Effect<'open_next_call'>): Promise<LessonEvent> {
      if (media === null) return nextFailed(attempt);
      const tracks = media.tracks();
      try {
        const call = await openRealtimeCall(browser, {
          ...{ ticket, preferences, media: tracks, signal: giveUpNext.signal, ...reporting(attempt, tell) },
          opening: () => nextOpening(look()),
          earlier: () => look().view.transcript,
        });
        nextLine = { call, sends: tracks.microphone };
        return { type: 'next_call_opened', attempt, ticket };
      } catch {
        return nextFailed(attempt);
      }
    },

    /** The next call is the lesson's call from now on. */
    takeOver() {
      giveUp.abort();
      giveUp = giveUpNext;
      line = nextLine;
      nextLine = null;
    },

    /** The call under way; null when none is. */
    current: () => line?.call ?? null,

    setMicrophone: (isOpen: boolean) => media?.setMicrophone(isOpen),

    /** Sends the microphone that is there now. */
    sendMicrophone() {
      if (line === null || media === null) return;
      const { microphone } = media.tracks();
      if (microphone === line.sends) return;
      line.call.replaceMicrophone(microphone);
      line.sends = microphone;
    },

    /** Ends every call, or the attempt at one, and gives the tracks back. */
    close() {
      giveUp.abort();
      giveUpNext.abort();
      line = null;
      media?.release();
      media = null;
    },
  };
}
