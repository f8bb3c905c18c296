/** The voice for teachers who have none, or whose voice the provider does not know (RES-52). */
export const DEFAULT_VOICE = 'alloy';

/** The names of the Realtime API's voices. The voice server has a different voice for each name. */
export const VOICES = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'sage',
  'shimmer',
  'verse',
  'marin',
  'cedar',
] as const;

/** Returns the voice with this name, or the default if the name is empty or unknown (RES-52). */
export function knownVoice(name: string | null | undefined): (typeof VOICES)[number] {
  return VOICES.find((voice) => voice === name?.trim().toLowerCase()) ?? DEFAULT_VOICE;
}

/** The ages that a teacher may have, in whole years. Administrators may go below the adult age (specification §9). */
export const TEACHER_AGE = { min: 18, minForAdmin: 1, max: 100 } as const;

/**
 * The most custom teachers that one person may have. We chose this number: it gives a family one teacher for each child
 * and subject, and keeps anyone from filling their family's lists endlessly.
 */
export const CUSTOM_TEACHERS_MAX = 20;

/**
 * The maximum length of each of a teacher's texts, in characters. We chose these numbers ourselves, and kept them small
 * because the personality is part of the prompt of every lesson.
 */
export const TEACHER_TEXT_MAX = {
  name: 80,
  specialty: 80,
  teachingStyle: 200,
  biography: 1_000,
  personality: 1_500,
  picture: 500,
} as const;
