import type { SpeakingPace } from '@vivavoce/contracts/voice/calls';

const WISH: Record<Exclude<SpeakingPace, 'usual'>, string> = {
  slow: 'Speaking pace: slow. The learner asked for it: shorter sentences, one idea in each, a pause between two.',
  fast: 'Speaking pace: fast. The learner asked for it: lively and brief, and still one question at a time.',
};

/** The wish about the pace; null where there is none, so that nothing is said about it. */
export function pacePart(pace: SpeakingPace): string | null {
  return pace === 'usual' ? null : WISH[pace];
}
