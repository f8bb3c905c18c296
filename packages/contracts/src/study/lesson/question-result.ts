import type { EvidenceResult } from '../../mastery/skill-state.ts';
import type { StepResult } from './lesson-standing.ts';

/** Returns how a question went; null while no answer to it has counted. */
export function questionResult({ rights, isFirstRight, helps }: StepResult): EvidenceResult | null {
  if (isFirstRight === null) return null;
  if (!isFirstRight) return rights > 0 ? 'found' : 'missed';
  if (helps === 0) return 'alone';
  return helps === 1 ? 'hinted' : 'helped';
}
