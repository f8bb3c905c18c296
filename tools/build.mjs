/**
 * `npm run build`: builds what `npm start` runs, if sources have changed. Names after `--` (pages, server, voice)
 * choose parts.
 */
import './lib/require-node.mjs';
import { buildWhenNeeded, partNames } from './lib/build.mjs';

const asked = process.argv.slice(2);
const names = partNames.filter((name) => asked.length === 0 || asked.includes(name));
process.exit((await buildWhenNeeded(names)) ? 0 : 1);
