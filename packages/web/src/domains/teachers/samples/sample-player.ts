import { callForFile } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import type { SampleSource } from './sample-source.ts';

/** What one place on the screen does with its sample. */
export type SampleState =
  | { is: 'silent' }
  | { is: 'loading' }
  | { is: 'playing' }
  | { is: 'failed'; text: string };

const silent: SampleState = { is: 'silent' };

/**
 * Plays an address to its end; resolves there, or when it is stopped. Rejects where the browser cannot play it.
 * @param onSound called when it is heard
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

/** Has the server speak with this voice, and plays what it says. */
async function playVoice(voice: SampleSource['voice'], signal: AbortSignal, onSound: () => void) {
  const sound = await callForFile('GET /api/voices/:voice/sample', { params: { voice } }, { signal });
  const address = URL.createObjectURL(sound);
  try {
    await playThrough(address, signal, onSound);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Plays samples, one at a time for the whole page: who begins silences whoever played before. */
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
    // What comes late of a sample that was stopped or replaced changes nothing.
    const set = (state: SampleState | null) => {
      if (!signal.aborted) show(state && { owner, state, run });
    };
    set({ is: 'loading' });
    const onSound = () => set({ is: 'playing' });
    try {
      if (recording === null) await playVoice(voice, signal, onSound);
      // A recording lies at an address that somebody typed: where it does not play, the voice itself does.
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
