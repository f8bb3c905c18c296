import { knownVoice } from '@vivavoce/contracts/teachers/bounds';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';

/** What is heard as a sample: a recording at an address, or else one of the voices. */
export type SampleSource = { recording: string | null; voice: ReturnType<typeof knownVoice> };

/** How a teacher sounds: their own recording where they have one, else their voice. */
export function sampleOf({ audio_preview, voice }: Pick<Teacher, 'audio_preview' | 'voice'>): SampleSource {
  return { recording: audio_preview || null, voice: knownVoice(voice) };
}
