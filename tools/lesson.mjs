/** `npm run lesson`: checks, plays and shows the lessons of the curriculum, for their authors. `-- --help` tells more. */
import './lib/require-node.mjs';
import { run, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';

if (!(await installWhenNeeded('everything'))) process.exit(stopCode() ?? 1);
const desk = 'packages/practice/src/lessons/desk/main.ts';
const { code } = await run(process.execPath, ['--import', 'tsx', desk, ...process.argv.slice(2)]);
process.exit(code);
