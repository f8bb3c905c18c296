import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import { openRealtimeCall, type RealtimeCall } from '#domains/voice/call/realtime-call.ts';
import type { HeldMedia } from '#domains/voice/media/held-media.ts';
import { connectionFailed, fetchTicket, StartFailed, VoiceUnavailable } from './lesson-api.ts';
import { type Parties, type Raise, reporting, startCall } from './lesson-start.ts';
import type { LessonEffect } from './steps/lesson-effect.ts';
import type { LessonEvent } from './steps/lesson-event.ts';
import type { LessonState } from './steps/lesson-state.ts';
import { nextOpening } from './steps/taking-over.ts';

type Effect<Type extends LessonEffect['type']> = Extract<LessonEffect, { type: Type }>;

/** An open call, and the microphone whose sound it sends. */
type Line = { call: RealtimeCall; sends: MediaStreamTrack | null };

/**
 * Holds the call of a lesson and the tracks that it sends. There is one call at a time, except while the next one is
 * being opened alongside it. A method that takes time returns its answer as an event, and raises events for what
 * happens in the meantime.
 */
export function createLessonCalls(
  browser: CallBrowser,
  parties: Parties,
  raise: Raise,
  /** Returns the lesson as it is now. Called when the next call is open. */
  look: () => LessonState,
  /** The lesson of the curriculum that a new session holds; undefined if the server chooses. */
  lessonId: string | undefined,
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
    /** Opens the call of an attempt. An aborted attempt fails. */
    async open(order: Effect<'open_call'>): Promise<LessonEvent> {
      const { attempt } = order;
      giveUp = new AbortController();
      const { signal } = giveUp;
      try {
        const started = await startCall({ ...order, ...parties, lessonId, browser, raise, signal });
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
        const { trouble, isRetryable } = error instanceof StartFailed ? error : connectionFailed();
        const failure = { trouble, isRetryable, isVoiceAway: error instanceof VoiceUnavailable };
        return { type: 'call_failed', attempt, failure };
      }
    },

    /** Fetches the key for the call that will take over. */
    async fetchNextKey({ attempt, sessionId, pace }: Effect<'fetch_next_key'>): Promise<LessonEvent> {
      giveUpNext = new AbortController();
      try {
        const order = { learningSessionId: sessionId, ...parties, pace };
        return { type: 'next_key_came', attempt, ticket: await fetchTicket(order, giveUpNext.signal) };
      } catch {
        return nextFailed(attempt);
      }
    },

    /** Opens the call that will take over, on the same tracks. Until then, the learner hears the previous call. */
    async openNext({ attempt, ticket, preferences }: Effect<'open_next_call'>): Promise<LessonEvent> {
      if (media === null) return nextFailed(attempt);
      const tracks = media.tracks();
      try {
        const call = await openRealtimeCall(browser, {
          ...{ ticket, preferences, media: tracks, signal: giveUpNext.signal, ...reporting(attempt, raise) },
          opening: () => nextOpening(look()),
        });
        nextLine = { call, sends: tracks.microphone };
        return { type: 'next_call_opened', attempt, ticket };
      } catch {
        return nextFailed(attempt);
      }
    },

    /** Closes the previous call. From now on, the next call is the lesson's call. */
    takeOver() {
      giveUp.abort();
      giveUp = giveUpNext;
      line = nextLine;
      nextLine = null;
    },

    /** The open call; null when none is open. */
    current: () => line?.call ?? null,

    setMicrophone: (isOpen: boolean) => media?.setMicrophone(isOpen),

    /** Sends the sound of the current microphone. Does nothing if the call already sends it. */
    sendMicrophone() {
      if (line === null || media === null) return;
      const { microphone } = media.tracks();
      if (microphone === line.sends) return;
      line.call.replaceMicrophone(microphone);
      line.sends = microphone;
    },

    /** Ends every call, including one that is being opened, and releases the tracks. */
    close() {
      giveUp.abort();
      giveUpNext.abort();
      line = null;
      nextLine = null;
      media?.release();
      media = null;
    },
  };
}
