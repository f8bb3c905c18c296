import { isParentOf } from '#domains/access/family-links.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Reader } from '../data-classes.ts';
import type { DataExportRow } from '../tables.ts';

type Asked = Pick<DataExportRow, 'learnerId' | 'requestedBy'>;

/** Whether somebody is this learner or a linked parent. Anybody else who reads an export is an administrator. */
export const isOfFamily = async (orm: Orm, personId: string, learnerId: string): Promise<boolean> =>
  personId === learnerId || isParentOf(orm, personId, learnerId);

export type ExportReaders = ReturnType<typeof exportReaders>;

/** Who may read an export, and as whom. */
export function exportReaders({ identity }: { identity: Identity }) {
  return {
    /** Whether whoever requested an export may still have it: the learner, a linked parent or an administrator. */
    async mayStillRead(orm: Orm, { learnerId, requestedBy }: Asked): Promise<boolean> {
      const account = await identity.userById(orm, requestedBy);
      if (!account || account.disabledAt !== null) return false;
      return account.role === 'ADMIN' || isOfFamily(orm, requestedBy, learnerId);
    },

    /** A parent who knows a child's secret can sign in as the child. So that child gets what a parent gets. */
    async readerOf(orm: Orm, { learnerId, requestedBy }: Asked): Promise<Reader> {
      if (requestedBy !== learnerId) return 'family';
      const kinds = await identity.children.secretKindsOf(orm, [learnerId]);
      return kinds.has(learnerId) ? 'family' : 'person';
    },
  };
}
