/**
 * `node --import tsx tools/attention-table/main.ts`: shows generated heads to the detector and prints its results in
 * the form of docs/attention.md. Fails if a scene does not get the expected result.
 */
import { showFaces } from './show-faces.ts';
import { faults, markdown } from './table.ts';

const results = await showFaces(({ name }) => console.error(`face ${name} is done`));
console.log(markdown(results));
const found = faults(results);
for (const fault of found) console.error(`FAULT ${fault}`);
process.exitCode = found.length > 0 ? 1 : 0;
