import type { VOICES } from '@vivavoce/contracts/teachers/bounds';
import { m } from '#messages/messages.js';

type Voice = (typeof VOICES)[number];

/** The pitch of each voice. It is the same for every provider; accent and timbre differ. */
const pitches: Record<Voice, () => string> = {
  alloy: m.voice_high,
  ash: m.voice_low,
  ballad: m.voice_low,
  coral: m.voice_high,
  echo: m.voice_low,
  sage: m.voice_high,
  shimmer: m.voice_high,
  verse: m.voice_low,
  marin: m.voice_high,
  cedar: m.voice_low,
};

/** Describes a voice. Its name is a proper name, the same in every language. */
export function voiceInWords(voice: Voice): { name: string; pitch: string } {
  return { name: voice.charAt(0).toUpperCase() + voice.slice(1), pitch: pitches[voice]() };
}
