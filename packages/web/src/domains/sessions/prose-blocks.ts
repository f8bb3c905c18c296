/** A run of text inside a block: plain, or emphasised as the writer marked it. */
export type ProseRun = { text: string; look: 'plain' | 'strong' | 'emphasis' };

/** One block of a written text. */
export type ProseBlock =
  | { kind: 'heading'; runs: ProseRun[] }
  | { kind: 'paragraph'; lines: ProseRun[][] }
  | { kind: 'list'; isOrdered: boolean; first: number; items: ProseRun[][] };

const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const BULLET = /^[-*•]\s+(.+)$/;
const NUMBER = /^(\d{1,9})[.)]\s+(.+)$/;
/** Matches marks that begin and end at a word. '2 * 3 * 4' and 'snake_case' are not emphasis. */
const MARKED = /\*\*(\S(?:[^*]*\S)?)\*\*|(?<![\p{L}\p{N}*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\p{L}\p{N}*])/gu;

function runsOf(line: string): ProseRun[] {
  const runs: ProseRun[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKED)) {
    if (match.index > from) runs.push({ text: line.slice(from, match.index), look: 'plain' });
    const [whole, strong, emphasis = ''] = match;
    runs.push(strong === undefined ? { text: emphasis, look: 'emphasis' } : { text: strong, look: 'strong' });
    from = match.index + whole.length;
  }
  if (from < line.length) runs.push({ text: line.slice(from), look: 'plain' });
  return runs;
}

/** Returns the block that a line begins, or null for a blank line. */
function blockBegunBy(line: string): ProseBlock | null {
  if (line === '') return null;
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return { kind: 'heading', runs: runsOf(heading) };
  const bullet = BULLET.exec(line)?.[1];
  if (bullet !== undefined) return { kind: 'list', isOrdered: false, first: 1, items: [runsOf(bullet)] };
  const [, number, numbered] = NUMBER.exec(line) ?? [];
  if (numbered === undefined) return { kind: 'paragraph', lines: [runsOf(line)] };
  return { kind: 'list', isOrdered: true, first: Number(number), items: [runsOf(numbered)] };
}

/**
 * Reads the few marks that text models write (headings, bulleted and numbered lists, bold, italic) from a stored text.
 * Everything else, including markup of any kind, remains plain text. Never throws and never loses words.
 */
export function proseBlocks(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  /** The block that the next line may still belong to. A blank line or a heading ends it. */
  let open: ProseBlock | null = null;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const begun = blockBegunBy(line);
    if (begun === null) {
      open = null;
    } else if (open?.kind === 'paragraph' && begun.kind === 'paragraph') {
      open.lines.push(...begun.lines);
    } else if (open?.kind === 'list' && begun.kind === 'list' && open.isOrdered === begun.isOrdered) {
      open.items.push(...begun.items);
    } else {
      blocks.push(begun);
      open = begun.kind === 'heading' ? null : begun;
    }
  }
  return blocks;
}
