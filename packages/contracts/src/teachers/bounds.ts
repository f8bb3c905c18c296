/** Used where a teacher has no voice or one that the provider does not know (RES-52). */
export const DEFAULT_VOICE = 'alloy';

/** Names of the Realtime API's voices; the voice server speaks each of them in a voice of its own. */
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

/** The voice by this name, or the default where it is empty or nobody's (RES-52). */
export function knownVoice(name: string | null | undefined): (typeof VOICES)[number] {
  return VOICES.find((voice) => voice === name?.trim().toLowerCase()) ?? DEFAULT_VOICE;
}

/** Whole years that a teacher may have; an administrator may go below the adult age (specification §9). */
export const TEACHER_AGE = { min: 18, minForAdmin: 1, max: 100 } as const;

/**
 * Custom teachers that one person may have. Ours: a family finds room for one per child and subject, and nobody fills
 * the lists of their family without end.
 */
export const CUSTOM_TEACHERS_MAX = 20;

/** Characters that a teacher's texts may have at most. Ours: the personality goes into the prompt of every lesson. */
export const TEACHER_TEXT_MAX = {
  name: 80,
  specialty: 80,
  teachingStyle: 200,
  biography: 1_000,
  personality: 1_500,
  picture: 500,
} as const;
