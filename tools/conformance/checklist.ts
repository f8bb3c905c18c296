/** A line of docs/spec/CHECKLIST.md: `id | requirement | how to check | section | owner`. */
export type ChecklistLine = {
  id: string;
  /** The letters before the dash, such as `V`. */
  area: string;
  text: string;
  how: string;
  section: string;
  /** The piece of work that must prove it. */
  owner: string;
};

/**
 * Reads the checklist.
 *
 * @throws if a line does not have five fields, an id is repeated, or the stated total is not the number of lines
 */
export function readChecklist(source: string): ChecklistLine[] {
  const lines: ChecklistLine[] = [];
  const seen = new Set<string>();
  for (const [index, row] of source.split('\n').entries()) {
    const area = /^([A-Z]+)-\d+ \|/.exec(row)?.[1];
    if (area === undefined) continue;
    const [id, text, how, section, owner, ...more] = row.split(' | ');
    if (!id || !text || !how || !section || !owner || more.length > 0) {
      throw new Error(`Checklist line ${index + 1} does not have the five fields: ${row}`);
    }
    if (seen.has(id)) throw new Error(`Checklist line ${index + 1} repeats the id ${id}.`);
    seen.add(id);
    lines.push({ id, area, text, how, section, owner });
  }
  const stated = /\*\*Total\*\* \| \*\*(\d+)\*\*/.exec(source)?.[1];
  if (stated === undefined || Number(stated) !== lines.length) {
    throw new Error(`The checklist states ${stated ?? 'no total of'} lines and has ${lines.length}.`);
  }
  return lines;
}
