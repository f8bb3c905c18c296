import { callForFile } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import type { SampleSource } from './sample-source.ts';

/** The state of the sample at one place on the screen. */
export type SampleState =
  | { is: 'silent' }
  | { is: 'loading' }
  | { is: 'playing' }
  | { is: 'failed'; text: string };

const silent: SampleState = { is: 'silent' };

/**
 * Plays an address. Resolves when the sound ends or is stopped, and rejects if the browser cannot play it.
 * @param onSound called when the sound starts
 */
function playThrough(address: string, signal: AbortSignal, onSound: () => void): Promise<void> {
  const audio = new Audio(address);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      audio.pause();
      resolve();
    });
    audio.addEventListener('playing', onSound);
    audio.addEventListener('ended', () => resolve());
    audio.addEventListener('error', reject);
    audio.play().catch(reject);
  });
}

/** Asks the server for a sample of this voice, and plays it. */
async function playVoice(voice: SampleSource['voice'], signal: AbortSignal, onSound: () => void) {
  const sound = await callForFile('GET /api/voices/:voice/sample', { params: { voice } }, { signal });
  const address = URL.createObjectURL(sound);
  try {
    await playThrough(address, signal, onSound);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Creates a player for the whole page. It plays one sample at a time: a new one stops the one before. */
function samplePlayer() {
  let now: { owner: string; state: SampleState; run: AbortController } | null = null;
  const listeners = new Set<() => void>();

  function show(next: typeof now): void {
    now = next;
    for (const listener of listeners) listener();
  }

  function stop(owner: string): void {
    if (now?.owner !== owner) return;
    now.run.abort();
    show(null);
  }

  async function play(owner: string, { recording, voice }: SampleSource): Promise<void> {
    now?.run.abort();
    const run = new AbortController();
    const { signal } = run;
    // Late results of a sample that was stopped or replaced change nothing.
    const set = (state: SampleState | null) => {
      if (!signal.aborted) show(state && { owner, state, run });
    };
    set({ is: 'loading' });
    const onSound = () => set({ is: 'playing' });
    try {
      if (recording === null) await playVoice(voice, signal, onSound);
      // The address of a recording was typed by a person. If it does not play, the voice itself is played instead.
      else await playThrough(recording, signal, onSound).catch(() => playVoice(voice, signal, onSound));
      set(null);
    } catch (error) {
      set({ is: 'failed', text: errorText(error, m.voice_failed()) });
    }
  }

  return {
    play,
    stop,
    stateOf: (owner: string): SampleState => (now?.owner === owner ? now.state : silent),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one player of the page. */
export const player = samplePlayer();
