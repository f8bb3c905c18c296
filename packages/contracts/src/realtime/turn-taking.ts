/**
 * How learner and teacher take turns: what a session asks of whoever serves its calls, each number with its reason.
 * What our own voice server does beyond that (a short "mm-hm" does not stop the teacher, a turn that trails off is
 * waited for) stands in `packages/voice/src/turn-taking.ts`, because that server stands alone.
 */

/** Speech probability from which sound counts as voice (specification §7 and §9). */
const VOICE_THRESHOLD = 0.5;

/** Sound kept from before the first voice, so that no first consonant is lost (specification §7 and §9). */
const PREFIX_PADDING_MS = 300;

/** Silence that ends a turn (specification §7 and §9). */
export const SILENCE_MS = 500;

/**
 * Silence that ends the turn of a learner who wants time to think (RES-107). Children stop in mid-thought for longer
 * than adults do; teachers who wait three seconds instead of one get longer and better answers (M. B. Rowe, 'Wait time:
 * slowing down may be a way of speeding up', Journal of Teacher Education 37, 1986). 1.2 s is what a lesson can bear
 * after every answer, also the quick ones.
 */
const THINKING_SILENCE_MS = 1_200;

/** Learners younger than this are offered time to think before a lesson (RES-107). */
const THINKING_OFFERED_BELOW_AGE = 10;

/**
 * With push-to-talk the microphone stays open for so long after the button is let go, and only then the turn is handed
 * over: `input_audio_buffer.commit` travels faster than sound, which waits in the encoder and the jitter buffer, and a
 * child lets go with the last syllable.
 */
export const PUSH_TO_TALK_TAIL_MS = 200;

/** How a learner and the teacher take turns in one call. */
export type TurnTaking = {
  /** `detected`: silence ends a turn. `push_to_talk`: the learner hands over each turn by a button. */
  turns: 'detected' | 'push_to_talk';
  /** `speech`: speaking stops the teacher (RES-65). `button`: only the Interrupt control does. */
  interrupt: 'speech' | 'button';
  /** 'Give me time to think' (RES-107). */
  timeToThink: boolean;
};

/** Turn-taking where the learner has chosen nothing (specification §4 and §7). */
export const TURN_TAKING_AT_FIRST: TurnTaking = {
  turns: 'detected',
  interrupt: 'button',
  timeToThink: false,
};

/** Whether a learner of this age is offered time to think of our own accord. */
export const offersTimeToThink = (ageYears: number): boolean => ageYears < THINKING_OFFERED_BELOW_AGE;

/**
 * The `turn_detection` of a session, the same in both encodings; null for push-to-talk. Always `server_vad`, as
 * specification §7 has it: `semantic_vad` with `eagerness: 'low'` would wait up to 8 s by the words, but only hosted
 * providers have it, and RES-107 names the silence. A hosted provider stops at any sound where `interrupt_response` is
 * true: it cannot hold the teacher and go on.
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
