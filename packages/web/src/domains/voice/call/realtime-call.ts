import { parseRealtimeMessage, type RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import type { LearnerMedia } from '#domains/voice/media/learner-media.ts';
import type { Turn } from '#domains/voice/words/transcript.ts';
import type { CallBrowser } from './call-browser.ts';
import { type ClientEvent, learnerText, reminders, sessionUpdate } from './client-events.ts';
import { type ConnectionQuality, watchQuality } from './connection-quality.ts';
import { isReplyAwaited, NO_REPLIES, type ReplyAction, repliesAfter } from './reply-queue.ts';

/** A dropped connection may heal by itself for this long before it counts as lost (RES-70). */
export const DISCONNECT_GRACE_MS = 3_000;

/** From the answer to an open data channel; a network that lets nothing through must not wait for ever. */
export const CONNECT_LIMIT_MS = 15_000;

/** What a call tells while it lasts. After `lost` nothing more comes. */
export type CallReport =
  | { type: 'event'; event: RealtimeEvent }
  /** The teacher's sound, to be played. */
  | { type: 'sound'; stream: MediaStream }
  | { type: 'link'; link: 'steady' | 'unsettled' }
  /** It changed; a call begins as a good one. */
  | { type: 'quality'; quality: ConnectionQuality }
  | { type: 'lost' };

export type RealtimeCall = {
  /** Sends another microphone's sound from now on; null: none. */
  replaceMicrophone: (track: MediaStreamTrack | null) => void;
  /** Sends a typed or tapped answer and lets the teacher reply; a teacher who is speaking stops first. */
  sendText: (itemId: string, text: string) => void;
  /** Stops the teacher at once (RES-65). */
  interrupt: () => void;
  /** The learner holds the button to talk: what is heard from now on is their turn. A teacher who speaks stops. */
  beginTurn: () => void;
  /** The button is let go: the turn is over and answered, or dropped where it was too short to hold a word. */
  endTurn: (isKept: boolean) => void;
  /** Ends the call; the tracks belong to the lesson. Harmless when repeated. */
  close: () => void;
};

/** The call did not come about. `told` is the server's own text, empty where it has none. */
export class CallFailed extends Error {
  readonly told: string;
  /** Whether the provider is to blame: another one may take the call. */
  readonly isProviderDown: boolean;
  constructor(reason: string, { told = '', isProviderDown = false } = {}) {
    super(reason);
    this.name = 'CallFailed';
    this.told = told;
    this.isProviderDown = isProviderDown;
  }
}

type CallParts = {
  ticket: RealtimeTicket;
  preferences: LessonPreferences;
  media: LearnerMedia;
  /** Whether the teacher is to speak first, or the call only takes over from another one; asked when the call is open. */
  opening: () => 'teacher_begins' | 'takes_over';
  /** What was said in this session before; asked when the call is open. */
  earlier: () => readonly Turn[];
  report: (report: CallReport) => void;
  /** Told how our server names the call, as soon as that has taken it: it may still fail, and is a call there. */
  named: (callId: string) => void;
  /** Aborting closes the call, at whatever point it is. */
  signal: AbortSignal;
};

type Answered = { answer: string; callId: string | null };

async function answerTo(offer: string, ticket: RealtimeTicket, signal: AbortSignal): Promise<Answered> {
  const response = await fetch(new URL(ticket.url, location.href), {
    method: 'POST',
    // The key alone speaks for this call: our own sign-in is nothing to the realtime address.
    credentials: 'omit',
    headers: { authorization: `Bearer ${ticket.key}`, 'content-type': 'application/sdp' },
    body: offer,
    signal,
  });
  if (response.ok) {
    const callId = response.headers.get('location')?.split('/').at(-1) ?? null;
    return { answer: await response.text(), callId };
  }
  // Other refusals speak of the key or the offer, which mean nothing to a learner.
  const isForLearner = response.status >= 500 || response.status === 429;
  const body: unknown = await response.json().catch(() => null);
  const told = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  throw new CallFailed(`Offer refused with ${response.status}`, {
    told: isForLearner && typeof told === 'string' ? told : '',
    isProviderDown: response.status >= 500,
  });
}

/**
 * Opens a realtime call (specification §7): offer to the ticket's address, answer applied, data channel open,
 * settings sent, teacher asked to begin. Whatever fails on the way releases the connection.
 * @throws CallFailed when the offer is refused or no connection comes about
 */
export async function openRealtimeCall(browser: CallBrowser, parts: CallParts): Promise<RealtimeCall> {
  const { ticket, preferences, media, opening, earlier, report, named, signal } = parts;
  const connection = browser.createPeerConnection();
  const channel = connection.createDataChannel('oai-events');
  const sender = addMicrophone();
  let replies = NO_REPLIES;
  let state: 'opening' | 'open' | 'closed' = 'opening';
  let healing: ReturnType<typeof setTimeout> | undefined;
  let failOpening: (error: Error) => void = () => {};
  let endWatch = () => {};
  /** Whether the turn being said called off a reply to the one before. */
  let isReplyMissed = false;

  function send(event: ClientEvent) {
    if (channel.readyState === 'open') channel.send(JSON.stringify(event));
  }

  /** Takes note of what concerns the teacher's replies, and sends what follows from it. */
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
    if (event.type === 'turn_truncated') {
      send({ type: 'conversation.item.retrieve', item_id: event.itemId });
    }
    take(event);
    report({ type: 'event', event });
  }

  function begin() {
    send(sessionUpdate(ticket, preferences));
    for (const event of reminders(earlier(), ticket.protocol)) send(event);
    if (opening() === 'teacher_begins') take({ type: 'reply_wanted' });
  }

  function addMicrophone(): RTCRtpSender {
    if (media.microphone !== null && media.stream !== null) {
      return connection.addTrack(media.microphone, media.stream);
    }
    // Nothing is sent without a track. 'recvonly' says the same but fails with servers that answer every offer by
    // 'sendrecv', which a browser then refuses.
    return connection.addTransceiver('audio', { direction: 'sendrecv' }).sender;
  }

  async function open() {
    if (signal.aborted) throw new CallFailed('Given up before it began');
    signal.addEventListener('abort', close);
    const opened = new Promise<void>((resolve, reject) => {
      failOpening = reject;
      channel.addEventListener('open', () => resolve());
    });
    // A failure before anybody waits for it is reported by the step that failed.
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
      take({ type: 'reply_cut' });
      send(learnerText(itemId, text));
      take({ type: 'reply_wanted' });
    },
    interrupt: () => take({ type: 'reply_cut' }),
    beginTurn() {
      isReplyMissed = isReplyAwaited(replies);
      take({ type: 'reply_cut' });
      // The microphone sent silence until now.
      send({ type: 'input_audio_buffer.clear' });
    },
    endTurn(isKept) {
      send({ type: isKept ? 'input_audio_buffer.commit' : 'input_audio_buffer.clear' });
      // A slip on the button takes no answer from the turn before.
      if (isKept || isReplyMissed) take({ type: 'reply_wanted' });
      isReplyMissed = false;
    },
    close,
  };
}
