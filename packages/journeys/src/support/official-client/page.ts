import { OpenAIRealtimeWebRTC, RealtimeAgent, RealtimeSession } from '@openai/agents-realtime';

/** What the official client reported to its user, for the test to read. */
export type OfficialClient = {
  connect(key: string, callsUrl: string): Promise<void>;
  type(text: string): void;
  interrupt(): void;
  /** The history as the client itself keeps it: the role and words of each message. */
  history(): { role: string; words: string }[];
  /** How often each event reached a listener. */
  seen: Record<string, number>;
  errors: string[];
  receivedAudioEnergy(): Promise<number>;
  close(): void;
};

declare global {
  interface Window {
    officialClient: OfficialClient;
  }
}

const LISTENED = [
  'session.created',
  'session.updated',
  'input_audio_buffer.speech_started',
  'input_audio_buffer.speech_stopped',
  'input_audio_buffer.committed',
  'conversation.item.added',
  'conversation.item.done',
  'conversation.item.retrieved',
  'conversation.item.input_audio_transcription.completed',
  'response.created',
  'response.output_audio_transcript.delta',
  'response.output_audio_transcript.done',
  'response.done',
  'output_audio_buffer.started',
  'output_audio_buffer.stopped',
  'output_audio_buffer.cleared',
] as const;

const audio = document.createElement('audio');
audio.autoplay = true;
document.body.append(audio);

const seen: Record<string, number> = {};
const errors: string[] = [];
let session: RealtimeSession | null = null;
let transport: OpenAIRealtimeWebRTC | null = null;

const running = () => {
  if (!session || !transport) throw new Error('not connected');
  return { session, transport };
};

window.officialClient = {
  seen,
  errors,
  async connect(key, callsUrl) {
    transport = new OpenAIRealtimeWebRTC({ baseUrl: callsUrl, audioElement: audio });
    const agent = new RealtimeAgent({ name: 'Teacher', instructions: 'You are a kind teacher.' });
    session = new RealtimeSession(agent, {
      transport,
      model: 'vivavoce-voice',
      config: {
        audio: {
          input: {
            transcription: { model: 'whisper-1', prompt: 'twelve' },
            turnDetection: {
              type: 'server_vad',
              threshold: 0.5,
              prefixPaddingMs: 300,
              silenceDurationMs: 500,
            },
          },
        },
      },
    });
    session.on('error', (error) => errors.push(JSON.stringify(error)));
    for (const type of LISTENED) {
      transport.on(type, () => {
        seen[type] = (seen[type] ?? 0) + 1;
      });
    }
    await session.connect({ apiKey: key });
  },
  type: (text) => running().session.sendMessage(text),
  interrupt: () => running().session.interrupt(),
  history: () =>
    running().session.history.flatMap((item) =>
      item.type === 'message'
        ? [
            {
              role: item.role,
              words: item.content
                .map((part) => ('transcript' in part ? part.transcript : 'text' in part ? part.text : ''))
                .join(' '),
            },
          ]
        : [],
    ),
  async receivedAudioEnergy() {
    const { connectionState } = running().transport;
    let energy = 0;
    const stats = await connectionState.peerConnection?.getStats();
    stats?.forEach((report) => {
      if (report.type === 'inbound-rtp' && report.kind === 'audio') energy += report.totalAudioEnergy ?? 0;
    });
    return energy;
  },
  close: () => running().session.close(),
};
