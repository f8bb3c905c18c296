/**
 * How the learner and the teacher take turns: what a session asks of the provider that serves its calls, and the reason
 * for each number. Our own voice server does more than that: a short "mm-hm" does not stop the teacher, and the server
 * waits for a turn that trails off. That part is in `packages/voice/src/turn-taking.ts`, because that server stands
 * alone.
 */

/** The lowest speech probability at which sound counts as voice (specification §7 and §9). */
const VOICE_THRESHOLD = 0.5;

/** How much sound from before the speech is kept, so that its first consonant is not lost (specification §7 and §9). */
const PREFIX_PADDING_MS = 300;

/** The silence that ends a turn (specification §7 and §9). */
export const SILENCE_MS = 500;

/**
 * The silence that ends the turn of a learner who wants time to think (RES-107). Children pause in mid-thought for
 * longer than adults do. Teachers who wait three seconds instead of one get longer and better answers (M. B. Rowe,
 * 'Wait time: slowing down may be a way of speeding up', Journal of Teacher Education 37, 1986). A lesson can afford
 * 1.2 s after every answer, even a quick one.
 */
const THINKING_SILENCE_MS = 1_200;

/** Learners younger than this are offered time to think before a lesson (RES-107). */
const THINKING_OFFERED_BELOW_AGE = 10;

/**
 * How long the microphone stays open after the learner lets go of the push-to-talk button. The turn is handed over only
 * then. `input_audio_buffer.commit` would overtake the sound, which waits in the encoder and the jitter buffer, and
 * children let go during the last syllable.
 */
export const PUSH_TO_TALK_TAIL_MS = 200;

/** How a learner and the teacher take turns in one call. */
export type TurnTaking = {
  /** `detected`: silence ends a turn. `push_to_talk`: the learner hands over each turn with a button. */
  turns: 'detected' | 'push_to_talk';
  /** `speech`: speaking stops the teacher (RES-65). `button`: only the Interrupt control does. */
  interrupt: 'speech' | 'button';
  /** 'Give me time to think' (RES-107). */
  timeToThink: boolean;
};

/** Turn-taking for a learner who has chosen nothing (specification §4 and §7). */
export const TURN_TAKING_AT_FIRST: TurnTaking = {
  turns: 'detected',
  interrupt: 'button',
  timeToThink: false,
};

/** Reports whether learners of this age are offered time to think before they ask for it. */
export const offersTimeToThink = (ageYears: number): boolean => ageYears < THINKING_OFFERED_BELOW_AGE;

/**
 * Builds the `turn_detection` of a session, the same in both encodings; null for push-to-talk. The type is always
 * `server_vad`, as specification §7 requires. `semantic_vad` with `eagerness: 'low'` would judge by the words and wait
 * up to 8 s, but only hosted providers offer it, and RES-107 names the length of silence. When `interrupt_response` is
 * true, a hosted provider stops at any sound, because it cannot pause the teacher and then continue.
 */
export function turnDetectionOf({ turns, interrupt, timeToThink }: TurnTaking) {
  if (turns === 'push_to_talk') return null;
  return {
    type: 'server_vad' as const,
    threshold: VOICE_THRESHOLD,
    prefix_padding_ms: PREFIX_PADDING_MS,
    silence_duration_ms: timeToThink ? THINKING_SILENCE_MS : SILENCE_MS,
    create_response: true,
    interrupt_response: interrupt === 'speech',
  };
}
