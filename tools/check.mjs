/** `npm run check`: types, style, import walls and documents, without the slower suites. */
import './lib/require-node.mjs';
import { run, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';

if (!(await installWhenNeeded('everything'))) process.exit(stopCode() ?? 1);
const { code } = await run(process.execPath, ['--import', 'tsx', 'tools/suite/check-main.ts']);
process.exit(code);
