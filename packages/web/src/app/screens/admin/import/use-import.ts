import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportedLine } from '@vivavoce/contracts/profiles/import-calls';
import { useState } from 'react';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { usersKey } from '#domains/insights/admin-queries.ts';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';

/** What is imported, and whether each new person is invited. */
export type Asked = { csv: string; invites: boolean };

/** What would happen with every line of what was checked. */
export type Checked = Asked & { plan: string; lines: ImportedLine[] };

/**
 * Checks a file of people and then imports it. An import is only of what was checked: if something has changed since, it
 * is checked again instead.
 */
export function useImport() {
  const client = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState<ImportedLine[] | null>(null);
  const send = (body: Asked & { isDryRun: boolean; plan?: string }) =>
    withRecentSignIn(() => call('POST /api/admin/users/import', { body }));
  const checking = useMutation({
    mutationFn: ({ csv, invites }: Asked) => send({ csv, invites, isDryRun: true }),
    onSuccess: ({ lines, plan }, asked) => setChecked({ ...asked, lines, plan }),
  });
  const importing = useMutation({
    mutationFn: ({ csv, invites, plan }: Checked) => send({ csv, invites, plan, isDryRun: false }),
    onSuccess: ({ lines }) => setDone(lines),
    onError: (error, { csv, invites }) => {
      if (!refusedWith(error, 'import_changed')) return;
      setChecked(null);
      checking.mutate({ csv, invites });
    },
    // also after a failure: the answer may have got lost after everything was done
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  });
  return {
    checked,
    /** The lines after the import; null before it. */
    done,
    checking,
    importing,
    /** Whether the import was refused because something had changed. What would happen is then read again. */
    isChanged: refusedWith(importing.error, 'import_changed'),
    check: (asked: Asked) => {
      importing.reset();
      setChecked(null);
      checking.mutate(asked);
    },
    /** Begins with another file. */
    restart: () => {
      checking.reset();
      importing.reset();
      setChecked(null);
      setDone(null);
    },
  };
}
