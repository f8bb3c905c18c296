import { knownVoice } from '@vivavoce/contracts/teachers/bounds';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';

/** The source of a sample: a recording at an address, or else one of the voices. */
export type SampleSource = { recording: string | null; voice: ReturnType<typeof knownVoice> };

/** Returns a teacher's sample: their own recording if they have one, else their voice. */
export function sampleOf({ audio_preview, voice }: Pick<Teacher, 'audio_preview' | 'voice'>): SampleSource {
  return { recording: audio_preview || null, voice: knownVoice(voice) };
}
