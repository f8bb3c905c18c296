import { concernFileName } from '@vivavoce/contracts/safeguarding/bounds';
import { peopleNames } from '#domains/profiles/people-names.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConcernRows } from '../../concern-rows.ts';
import type { ConcernRow } from '../../tables.ts';
import type { PresentConcern } from '../whole-concern.ts';
import { concernPage } from './concern-page.ts';
import { concernWords } from './concern-words.ts';

/** A file that somebody saves. */
export type ConcernFile = { name: string; bytes: Uint8Array };

type Deps = Pick<Platform, 'clock' | 'settings' | 'texts'> & {
  rows: Pick<ConcernRows, 'learnerThen'>;
  present: PresentConcern;
};

/** Returns a function that writes a concern as a file to hand on, as it is at that moment. */
export function concernFile({ clock, settings, texts, rows, present }: Deps) {
  const words = concernWords({ settings, texts });

  return async function write(tx: Orm, row: ConcernRow, { userId, email }: Caller): Promise<ConcernFile> {
    const madeAt = clock.now();
    const nameOf = await peopleNames(tx, [userId]);
    const page = concernPage(words, {
      ...{ concern: await present(tx, row), learnerThen: rows.learnerThen(row), madeAt },
      madeBy: nameOf(userId) || email || words.say('concern_file_unknown'),
    });
    return { name: concernFileName(row.id, madeAt.toISOString().slice(0, 10)), bytes: Buffer.from(page) };
  };
}

export type WriteConcernFile = ReturnType<typeof concernFile>;
