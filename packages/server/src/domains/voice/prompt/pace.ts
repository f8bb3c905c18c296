import type { SpeakingPace } from '@vivavoce/contracts/voice/calls';

const WISH: Record<Exclude<SpeakingPace, 'usual'>, string> = {
  slow: 'Speaking pace: slow. The learner asked for it: shorter sentences, one idea in each, a pause between two.',
  fast: 'Speaking pace: fast. The learner asked for it: lively and brief, and still one question at a time.',
};

/**
 * Returns the learner's preference for the pace; null when there is none, so that the prompt does not mention the pace.
 */
export function pacePart(pace: SpeakingPace): string | null {
  return pace === 'usual' ? null : WISH[pace];
}
