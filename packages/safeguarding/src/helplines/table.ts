import type { Helpline, HelplineTable } from './helpline.ts';
import { LINES_ELSEWHERE } from './rows/elsewhere.ts';
import { EUROPEAN_LINES } from './rows/europe.ts';

/** The day on which the sources of our rows were read. Nobody has dialled a number. */
const READ_ON = '2026-11-22';

/**
 * The number for emergencies of each country that has a helpline here. Most are general knowledge, so the operator must
 * check the own one. Where there are several, it is the first of the source: the police connects to the others.
 */
const EMERGENCY: HelplineTable['emergency'] = {
  ...{ GB: '999', IE: '112', US: '911', CA: '911', AU: '000', NZ: '111', DE: '112', AT: '112', CH: '112' },
  ...{ FR: '112', BE: '112', NL: '112', LU: '112', ES: '112', IT: '112', PT: '112', PL: '112', CZ: '112' },
  ...{ SK: '112', HU: '112', BG: '112', HR: '112', DK: '112', NO: '112', SE: '112', FI: '112', UA: '112' },
  ...{ IN: '112', JP: '110', SG: '999', MY: '999', ZA: '112', KE: '999', AR: '911', CO: '123', CL: '133' },
  BR: '190',
};

const lines: Helpline[] = [...EUROPEAN_LINES, ...LINES_ELSEWHERE].map((row) => ({
  ...row,
  ...{ chatUrl: null, checkedOn: READ_ON, isFree: row.isFree ?? false },
}));

/**
 * Our own table of helplines. It holds what the sources said and no number besides. It is no promise that a line still
 * exists: whoever runs the product checks the rows of the own country on each service's site, and again every year.
 */
export const OUR_TABLE: HelplineTable = { lines, emergency: EMERGENCY };
