import type { Page } from '@playwright/test';

/** One event of a call, as it crossed the data channel. */
type WireEvent = { direction: 'in' | 'out'; event: Json };
type Json = { [key: string]: unknown };

/** What one party said. `isWhole`: its end was reported. For other turns, more or less may have been kept. */
export type WireTurn = { role: 'student' | 'teacher'; content: string; isWhole: boolean };

/** Everything that crossed the data channels of a page, over all its calls and reloads, oldest first. */
export type Wire = {
  /** Returns the events of this type that arrived. */
  heard(type: string): Json[];
  /** Returns the events that the page sent. */
  sent(): Json[];
  /** Returns the number of open data channels, whatever the page has done to close them. */
  openChannels(): number;
  /** Returns what was said, in the order in which it began: the truth that a transcript is compared with. */
  turns(): WireTurn[];
};

declare global {
  interface Window {
    tellTheWire(direction: WireEvent['direction'], message: string): Promise<void>;
    tellOfChannels(change: 1 | -1): Promise<void>;
  }
}

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Records what the product's calls send and receive, and changes nothing that the product sees. */
export async function listenToTheWire(page: Page): Promise<Wire> {
  const events: WireEvent[] = [];
  let openChannels = 0;
  await page.exposeFunction('tellOfChannels', (change: 1 | -1) => {
    openChannels += change;
  });
  await page.exposeFunction('tellTheWire', (direction: WireEvent['direction'], message: string) => {
    events.push({ direction, event: asObject(JSON.parse(message)) });
  });
  await page.addInitScript(() => {
    const Original = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      override createDataChannel(label: string, init?: RTCDataChannelInit): RTCDataChannel {
        const channel = super.createDataChannel(label, init);
        const send = channel.send.bind(channel) as (message: string) => void;
        channel.addEventListener('open', () => void window.tellOfChannels(1));
        channel.addEventListener('close', () => void window.tellOfChannels(-1));
        channel.addEventListener('message', ({ data }) => void window.tellTheWire('in', data));
        channel.send = (message: unknown) => {
          void window.tellTheWire('out', String(message));
          send(String(message));
        };
        return channel;
      }
    };
  });
  return {
    heard: (type) =>
      events.flatMap(({ direction, event }) => (direction === 'in' && event.type === type ? [event] : [])),
    sent: () => events.flatMap(({ direction, event }) => (direction === 'out' ? [event] : [])),
    openChannels: () => openChannels,
    turns: () => turnsOf(events),
  };
}

/** Joins all words of a message item. */
function wordsOf(item: Json): string {
  const parts = Array.isArray(item.content) ? item.content.map(asObject) : [];
  return parts.map((part) => asText(part.transcript) || asText(part.text)).join(' ');
}

function turnsOf(events: readonly WireEvent[]): WireTurn[] {
  const turns = new Map<string, WireTurn & { isUnclear?: boolean }>();
  const turnOf = (id: unknown, role: WireTurn['role']) => {
    const known = turns.get(asText(id)) ?? { role, content: '', isWhole: false };
    turns.set(asText(id), known);
    return known;
  };
  for (const { direction, event } of events) {
    const item = asObject(event.item);
    if (direction === 'out') {
      if (event.type !== 'conversation.item.create') continue;
      Object.assign(turnOf(item.id, 'student'), { content: wordsOf(item), isWhole: true });
      continue;
    }
    switch (event.type) {
      case 'input_audio_buffer.speech_started':
      case 'input_audio_buffer.committed':
        turnOf(event.item_id, 'student');
        break;
      case 'conversation.item.input_audio_transcription.completed':
        Object.assign(turnOf(event.item_id, 'student'), { content: asText(event.transcript), isWhole: true });
        break;
      case 'conversation.item.input_audio_transcription.failed':
        Object.assign(turnOf(event.item_id, 'student'), { isUnclear: true, isWhole: true });
        break;
      case 'response.output_audio_transcript.delta':
        turnOf(event.item_id, 'teacher').content += asText(event.delta);
        break;
      case 'response.output_audio_transcript.done':
        Object.assign(turnOf(event.item_id, 'teacher'), { content: asText(event.transcript), isWhole: true });
        break;
      case 'conversation.item.retrieved':
        if (item.role === 'assistant')
          Object.assign(turnOf(item.id, 'teacher'), { content: wordsOf(item), isWhole: true });
        break;
    }
  }
  return [...turns.values()]
    .filter(({ content, isUnclear }) => content !== '' || isUnclear)
    .map(({ role, content, isWhole }) => ({ role, content, isWhole }));
}
