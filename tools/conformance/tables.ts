import type { ChecklistLine } from './checklist.ts';

type Group = { name: string; proved: number; open: number };

/** Writes a table of proved and open lines by area or by owner, the largest first. */
export function table(
  by: 'area' | 'owner',
  proved: readonly ChecklistLine[],
  open: readonly ChecklistLine[],
): string {
  const groups = new Map<string, Group>();
  const groupOf = (line: ChecklistLine) => {
    const group = groups.get(line[by]) ?? { name: line[by], proved: 0, open: 0 };
    groups.set(line[by], group);
    return group;
  };
  for (const line of proved) groupOf(line).proved += 1;
  for (const line of open) groupOf(line).open += 1;

  const size = (group: Group) => group.proved + group.open;
  const rows = [...groups.values()].sort((a, b) => size(b) - size(a) || a.name.localeCompare(b.name));
  return [
    `${by.padEnd(12)}${'proved'.padStart(8)}${'open'.padStart(8)}${'of'.padStart(8)}`,
    ...rows.map((group) =>
      [
        group.name.padEnd(12),
        String(group.proved).padStart(8),
        String(group.open).padStart(8),
        String(size(group)).padStart(8),
      ].join(''),
    ),
  ].join('\n');
}
