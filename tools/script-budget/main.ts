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
const signedIn = 'src/app/layouts/signed-in-only.tsx';
/** The lists of screens that are scripts of their own, each with the guards around its screens. */
const lists: Record<string, readonly string[]> = {
  'src/app/screens/mail-screens.ts': [],
  'src/app/screens/account/account-screens.ts': [signedIn],
  'src/app/screens/learner/learner-screens.ts': [signedIn],
  'src/app/screens/parent/child-screens.ts': [signedIn],
  'src/app/screens/admin/admin-screens.ts': [signedIn, 'src/app/layouts/admin-only.tsx'],
};
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const listed = Object.entries(lists).flatMap(([list, guards]) =>
  listedScreensOf(read(list), [...guards, list]),
);
const screens = [...screensOf(read('src/app/routes.tsx')), ...listed];
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
