import {
  OpenAIRealtimeWebRTC,
  RealtimeAgent,
  type RealtimeItem,
  RealtimeSession,
  tool,
} from '@openai/agents-realtime';
import { z } from 'zod';

const button = (id: string): HTMLButtonElement => document.querySelector(`button#${id}`) as HTMLButtonElement;
const status = document.querySelector('#status') as HTMLElement;
const transcript = document.querySelector('#transcript') as HTMLOListElement;
const message = document.querySelector('#message') as HTMLInputElement;

/** A tool that runs here in the page; the teacher gets its result. */
const lookAtClock = tool({
  name: 'look_at_clock',
  description: 'Tells the time of day where the learner is.',
  parameters: z.object({}),
  execute: async () => new Date().toLocaleTimeString(),
});

const agent = new RealtimeAgent({
  name: 'Teacher',
  instructions: 'You are a kind teacher. Speak in short sentences and ask one question at a time.',
  tools: [lookAtClock],
});

let session: RealtimeSession | null = null;

async function connect(): Promise<void> {
  show('Connecting …', true);
  const minted = await fetch('secret', { method: 'POST' });
  if (!minted.ok) throw new Error(await minted.text());
  const { secret, callsUrl } = (await minted.json()) as { secret: string; callsUrl: string };

  // The only difference from a hosted provider is the address that the calls go to.
  const transport = new OpenAIRealtimeWebRTC({ baseUrl: callsUrl });
  const opened = new RealtimeSession(agent, { transport });
  opened.on('history_updated', showTranscript);
  opened.on('agent_tool_start', (_context, _agent, { name }) => show(`Uses ${name}`, true));
  opened.on('error', ({ error }) => console.error(error));
  // Over WebRTC, these events mark when the teacher's sound begins, ends, and is cut off.
  transport.on('output_audio_buffer.started', () => show('Teacher speaks', true));
  transport.on('output_audio_buffer.stopped', () => show('Listening', true));
  transport.on('output_audio_buffer.cleared', () => show('Listening', true));
  transport.on('connection_change', (state) => {
    if (state === 'disconnected') show('Not connected', false);
  });
  await opened.connect({ apiKey: secret });
  session = opened;
  show('Listening', true);
}

function show(words: string, connected: boolean): void {
  status.textContent = words;
  button('connect').disabled = connected;
  for (const id of ['interrupt', 'hang-up', 'send']) button(id).disabled = !connected;
  message.disabled = !connected;
}

function showTranscript(history: RealtimeItem[]): void {
  const lines = history.flatMap((item) => {
    if (item.type !== 'message' || item.role === 'system') return [];
    const line = document.createElement('li');
    line.dataset.role = item.role;
    line.textContent = `${item.role === 'user' ? 'You' : 'Teacher'}: ${wordsOf(item.content)}`;
    return [line];
  });
  transcript.replaceChildren(...lines);
}

function wordsOf(content: readonly object[]): string {
  const words = content.map((part) => {
    const { transcript, text } = part as { transcript?: string | null; text?: string };
    return transcript ?? text ?? '…';
  });
  return words.join(' ');
}

button('connect').addEventListener('click', () => {
  connect().catch((error: unknown) => show(error instanceof Error ? error.message : String(error), false));
});
button('interrupt').addEventListener('click', () => session?.interrupt());
button('hang-up').addEventListener('click', () => session?.close());
document.querySelector('#composer')?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (message.value.trim() !== '') session?.sendMessage(message.value);
  message.value = '';
});
