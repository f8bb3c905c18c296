import type { DoctorFinding, Service } from '@vivavoce/contracts/operations/calls';
import { needsAttention } from '#domains/operations/service-state.ts';
import { partWords } from '#domains/operations/service-words.ts';

/**
 * Names the parts that need attention, each once: a part that fails is often found by the examination as well.
 * @param findings null as long as nothing was examined
 */
export function partsInNeed(
  services: readonly Service[],
  findings: readonly DoctorFinding[] | null,
): string[] {
  const served = services.filter(needsAttention).map(({ part }) => partWords[part].name());
  const found = (findings ?? []).filter(({ isWell }) => !isWell).map(({ part }) => part);
  return [...new Set([...served, ...found])];
}
