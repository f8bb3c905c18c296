import type { Verdict } from '../verdict.ts';

/** Writes a verdict in short, for tables: "right", "nearly: unit", "partly: 1 missing", "mistake: …". */
export function shown(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'nearly':
      return `nearly: ${verdict.lacks}`;
    case 'partly':
      return `partly: ${verdict.missing} missing`;
    case 'mistake':
      return `mistake: ${verdict.say}`;
    default:
      return verdict.kind;
  }
}
