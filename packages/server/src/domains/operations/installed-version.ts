import type { readVersion } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { newestMigration } from '#platform/db/newest-migration.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { version } from '#platform/version.ts';

/** Tells which version runs, since when, and on what. */
export const installedVersion = ({
  publicUrl,
  production,
}: Pick<Settings, 'publicUrl' | 'production'>): ReplyOf<typeof readVersion> => ({
  version,
  node: process.version,
  startedAt: new Date(performance.timeOrigin).toISOString(),
  migration: newestMigration(),
  publicUrl,
  isProduction: production,
});
