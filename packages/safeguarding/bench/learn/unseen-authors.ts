import { CONCERN_LEVEL } from '@vivavoce/contracts/safeguarding/worries';
import { type Share, shareOf } from '../share.ts';
import { learnConcern, type Row } from './learn-reader.ts';

/** How well what was learned from all other authors reads the phrases of one. */
export type UnseenAuthor = { author: string; found: Share; falseAlarms: Share };

/**
 * Learns without the phrases of an author and then reads them: what may be expected for children whom nobody foresaw. It
 * reads by what is learned alone, because the rules were written with sight of most authors.
 */
export function readUnseen(rows: readonly Row[], author: string, concernFrom: number): UnseenAuthor {
  const { places, bias } = learnConcern(rows.filter((row) => row.author !== author));
  const isFound = ({ features }: Row): boolean =>
    bias + features.reduce((sum, place) => sum + (places[place] ?? 0), 0) / Math.sqrt(features.length) >=
    concernFrom;
  const own = rows.filter((row) => row.author === author);
  const worries = own.filter(({ level }) => level >= CONCERN_LEVEL);
  const others = own.filter(({ level }) => level === 0);
  return {
    author,
    found: shareOf(worries.filter(isFound).length, worries.length),
    falseAlarms: shareOf(others.filter(isFound).length, others.length),
  };
}
