import { parseRealtimeMessage, type RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import type { LearnerMedia } from '#domains/voice/media/learner-media.ts';
import type { CallBrowser } from './call-browser.ts';
import { answerTo, CallFailed } from './call-offer.ts';
import { atWork, type ClientEvent, learnerText, sessionUpdate } from './client-events.ts';
import { type ConnectionQuality, watchQuality } from './connection-quality.ts';
import { isReplyAwaited, NO_REPLIES, type ReplyAction, repliesAfter } from './reply-queue.ts';
import { watchSilence } from './silence-watch.ts';

/** How long a dropped connection may take to recover by itself before it counts as lost (RES-70). */
export const DISCONNECT_GRACE_MS = 3_000;

/**
 * The time limit from the answer to an open data channel, so that a network that blocks the connection does not make us
 * wait forever.
 */
export const CONNECT_LIMIT_MS = 15_000;

/** What a call reports while it lasts. `lost` is always the last report. */
export type CallReport =
  | { type: 'event'; event: RealtimeEvent }
  /** The teacher's sound, to be played. */
  | { type: 'sound'; stream: MediaStream }
  | { type: 'link'; link: 'steady' | 'unsettled' }
  /** The quality has changed. A call begins with good quality. */
  | { type: 'quality'; quality: ConnectionQuality }
  /** The answer to the learner's words is a help card. A written call reports it even after it was closed. */
  | { type: 'help_card'; card: HelpCard }
  /** `refusal` is the server's own text if the server refused to go on. Trying again would not help then. */
  | { type: 'lost'; refusal?: string };

export type RealtimeCall = {
  /** Sends another microphone's sound from now on; null sends none. */
  replaceMicrophone: (track: MediaStreamTrack | null) => void;
  /** Sends a typed or tapped answer and lets the teacher reply. If the teacher is speaking, they stop first. */
  sendText: (itemId: string, text: string) => void;
  /** The learner is typing, so the teacher must not speak up because of the silence. */
  showAtWork: () => void;
  /** Stops the teacher immediately (RES-65). */
  interrupt: () => void;
  /**
   * The learner presses the talk button: what is heard from now on is their turn. If the teacher is speaking, they
   * stop.
   */
  beginTurn: () => void;
  /** The learner releases the button: the turn is over and answered, or dropped if it was too short to hold a word. */
  endTurn: (isKept: boolean) => void;
  /** Ends the call; the tracks belong to the lesson. Harmless when repeated. */
  close: () => void;
};

type CallParts = {
  ticket: RealtimeTicket;
  preferences: LessonPreferences;
  media: LearnerMedia;
  /**
   * Returns who begins: the teacher, or no one if the call only takes over from another. Called once the call is open.
   */
  opening: () => 'teacher_begins' | 'takes_over';
  report: (report: CallReport) => void;
  /**
   * Receives our server's id for the call once the server has accepted it. The call exists on the server by then, but
   * may still fail.
   */
  named: (callId: string) => void;
  /** Aborting closes the call at any stage. */
  signal: AbortSignal;
};

/**
 * Opens a realtime call (specification §7): sends the offer to the ticket's address, applies the answer, waits for the
 * data channel, sends the settings and asks the teacher to begin. If the session continues, our server has reminded the
 * teacher of what was said. Any failure along the way releases the connection.
 * @throws CallFailed when the offer is refused or no connection can be made
 */
export async function openRealtimeCall(browser: CallBrowser, parts: CallParts): Promise<RealtimeCall> {
  const { ticket, preferences, media, opening, report, named, signal } = parts;
  const connection = browser.createPeerConnection();
  const channel = connection.createDataChannel('oai-events');
  const sender = addMicrophone();
  const silence = watchSilence();
  let replies = NO_REPLIES;
  let state: 'opening' | 'open' | 'closed' = 'opening';
  let healing: ReturnType<typeof setTimeout> | undefined;
  let failOpening: (error: Error) => void = () => {};
  let endWatch = () => {};
  /** Whether the turn being spoken cancelled the reply to the previous one. */
  let isReplyMissed = false;

  function send(event: ClientEvent) {
    if (channel.readyState === 'open') channel.send(JSON.stringify(event));
  }

  /** Applies an action to the state of the teacher's replies, and sends the resulting events. */
  function take(action: ReplyAction) {
    const [after, toSend] = repliesAfter(replies, action);
    replies = after;
    for (const event of toSend) send(event);
  }

  function close() {
    if (state === 'closed') return;
    state = 'closed';
    clearTimeout(healing);
    endWatch();
    signal.removeEventListener('abort', close);
    failOpening(new CallFailed('Closed while opening'));
    channel.close();
    connection.close();
  }

  function lose() {
    const wasOpen = state === 'open';
    close();
    if (wasOpen) report({ type: 'lost' });
  }

  function onConnectionState() {
    if (state === 'closed') return;
    clearTimeout(healing);
    if (connection.connectionState === 'failed') lose();
    else if (connection.connectionState === 'disconnected') {
      healing = setTimeout(lose, DISCONNECT_GRACE_MS);
      report({ type: 'link', link: 'unsettled' });
    } else if (connection.connectionState === 'connected') report({ type: 'link', link: 'steady' });
  }

  function onMessage({ data }: MessageEvent) {
    const event = typeof data === 'string' ? parseRealtimeMessage(data) : null;
    if (event === null || state !== 'open') return;
    if (silence.isUnwelcome(event)) take({ type: 'reply_unwanted' });
    if (silence.isAbout(event)) return;
    if (event.type === 'turn_truncated') {
      send({ type: 'conversation.item.retrieve', item_id: event.itemId });
    }
    take(event);
    report({ type: 'event', event });
  }

  function begin() {
    send(sessionUpdate(ticket, preferences));
    if (opening() === 'teacher_begins') take({ type: 'reply_wanted' });
  }

  function addMicrophone(): RTCRtpSender {
    if (media.microphone !== null && media.stream !== null) {
      return connection.addTrack(media.microphone, media.stream);
    }
    // Without a track, nothing is sent. 'recvonly' would say so, but fails with servers that answer every offer with
    // 'sendrecv', which the browser then refuses.
    return connection.addTransceiver('audio', { direction: 'sendrecv' }).sender;
  }

  async function open() {
    if (signal.aborted) throw new CallFailed('Given up before it began');
    signal.addEventListener('abort', close);
    const opened = new Promise<void>((resolve, reject) => {
      failOpening = reject;
      channel.addEventListener('open', () => resolve());
    });
    // If this promise rejects before anything awaits it, the step that failed reports the error.
    opened.catch(() => {});
    channel.addEventListener('message', onMessage);
    channel.addEventListener('close', lose);
    connection.addEventListener('connectionstatechange', onConnectionState);
    connection.addEventListener('track', ({ streams, track }) => {
      report({ type: 'sound', stream: streams[0] ?? new MediaStream([track]) });
    });

    const offer = await connection.createOffer();
    await connection.setLocalDescription(offer);
    const { answer, callId } = await answerTo(
      connection.localDescription?.sdp ?? offer.sdp ?? '',
      ticket,
      signal,
    );
    if (callId !== null) named(callId);
    await connection.setRemoteDescription({ type: 'answer', sdp: answer });
    const limit = setTimeout(() => failOpening(new CallFailed('No data channel in time')), CONNECT_LIMIT_MS);
    await opened.finally(() => clearTimeout(limit));
  }

  try {
    await open();
  } catch (error) {
    close();
    throw error instanceof CallFailed ? error : new CallFailed('No connection');
  }
  state = 'open';
  endWatch = watchQuality(
    () => connection.getStats(),
    (quality) => report({ type: 'quality', quality }),
  );
  begin();
  return {
    replaceMicrophone: (track) => void sender.replaceTrack(track).catch(() => {}),
    sendText(itemId, text) {
      silence.workEnded();
      take({ type: 'reply_cut' });
      send(learnerText(itemId, text));
      take({ type: 'reply_wanted' });
    },
    showAtWork() {
      silence.workShown();
      send(atWork(ticket.protocol));
    },
    interrupt: () => take({ type: 'reply_cut' }),
    beginTurn() {
      isReplyMissed = isReplyAwaited(replies);
      take({ type: 'reply_cut' });
      // The microphone has sent only silence until now.
      send({ type: 'input_audio_buffer.clear' });
    },
    endTurn(isKept) {
      send({ type: isKept ? 'input_audio_buffer.commit' : 'input_audio_buffer.clear' });
      // An accidental press must not cost the previous turn its answer.
      if (isKept || isReplyMissed) take({ type: 'reply_wanted' });
      isReplyMissed = false;
    },
    close,
  };
}
