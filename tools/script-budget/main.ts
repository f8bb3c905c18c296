/**
 * Weighs the scripts of every screen of the built pages, and the files that measure attention. Fails if any of them is
 * heavier than it may be.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { isTooHeavy, type Manifest, weigh } from './budget.ts';
import { listedScreensOf, screensOf } from './screens.ts';
import { visionLimitBytes, weighVision } from './vision.ts';

const web = join(root, 'packages/web');
const manifest = JSON.parse(readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8')) as Manifest;
const ofAdministrators = 'src/app/screens/admin/admin-screens.ts';
const adminGuards = [
  'src/app/layouts/signed-in-only.tsx',
  'src/app/layouts/admin-only.tsx',
  ofAdministrators,
];
const screens = [
  ...screensOf(readFileSync(join(web, 'src/app/routes.tsx'), 'utf8')),
  ...listedScreensOf(readFileSync(join(web, ofAdministrators), 'utf8'), adminGuards),
];
if (screens.length === 0) throw new Error('No screen was found in packages/web/src/app/routes.tsx.');

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
/** The size as the server sends it: every current browser requests Brotli. */
const sent = (file: string) => statSync(join(web, 'dist', `${file}.br`)).size;
const weights = weigh(manifest, screens, sent);

console.log(
  'Script in KB, as sent (Brotli): what a screen needs when it is opened first, and what it adds when opened later',
);
for (const weight of weights) {
  const first = `${kilobytes(weight.firstBytes)} of ${weight.firstLimitBytes / 1000}`;
  const later = `${kilobytes(weight.laterBytes)} of ${weight.laterLimitBytes / 1000}`;
  console.log(
    `${isTooHeavy(weight) ? 'TOO HEAVY' : 'fine     '} ${first.padEnd(14)} ${later.padEnd(13)} ${weight.module}`,
  );
}
const built = readdirSync(join(web, 'dist'), { recursive: true, encoding: 'utf8' });
const visionBytes = weighVision(built, sent);
console.log('All that is downloaded to measure attention, when a lesson with a camera begins');
console.log(
  `${visionBytes > visionLimitBytes ? 'TOO HEAVY' : 'fine     '} ${kilobytes(visionBytes)} of ${visionLimitBytes / 1000}`,
);
process.exitCode = weights.some(isTooHeavy) || visionBytes > visionLimitBytes ? 1 : 0;
