import { randomBytes } from 'node:crypto';
import { readEnvironment } from '#platform/settings/environment.ts';
import { readSettings, SettingsError } from '#platform/settings/settings.ts';
import { examine } from './checks.ts';

/** The server's part of `npm run doctor`: what is configured, which stand-ins are in use, and what is wrong. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const env = readEnvironment();
  // The first start generates a missing secret. The doctor stores none, and this placeholder is never used.
  const unused = env.NODE_ENV === 'production' ? undefined : randomBytes(48).toString('base64');
  const findings = await examine(readSettings({ ...env, SECRET: env.SECRET || unused }));
  say('The server');
  for (const { part, says, well } of findings) say(`  ${part.padEnd(18)}${well ? says : `WRONG: ${says}`}`);
  process.exitCode = findings.every(({ well }) => well) ? 0 : 1;
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
