import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataExport } from '@vivavoce/contracts/rights/export-calls';
import { FileDown } from 'lucide-react';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { call } from '#lib/api.ts';
import { ApiError, errorText, refusedWith } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { useRenderAt } from '#lib/use-render-at.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { type CopyFile, saveCopyFile } from './copy-file.ts';
import { copiesQuery } from './copy-queries.ts';
import { CopyRow } from './copy-row.tsx';
import { copyState, nextExpiry, shownCopies } from './copy-state.ts';

type Learner = {
  learnerId: string;
  /** What the person is called. It names the files. */
  name: string;
};

/** Says why a copy could not be requested; after too many of them also when the next one can be. */
function requestFailure(error: unknown): string {
  const waitSeconds = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null;
  if (waitSeconds === null) return errorText(error, m.data_copy_request_failed());
  const opensAt = new Date(Date.now() + waitSeconds * 1_000);
  return m.data_copy_too_many({ when: showMoment(opensAt, 'shortDateTime') });
}

/** The copies that exist, and the button for another one. It must be rendered inside `RecentSignIn`. */
function Copies({ learnerId, name, copies }: Learner & { copies: readonly DataExport[] }) {
  const client = useQueryClient();
  const { emailVerified, email } = useUser();
  const withRecentSignIn = useRecentSignIn();
  const { queryKey } = copiesQuery(learnerId);
  const refresh = () => client.invalidateQueries({ queryKey });
  const now = new Date();
  useRenderAt(nextExpiry(copies, now));

  const requesting = useMutation({
    mutationFn: () =>
      withRecentSignIn(() => call('POST /api/users/:id/exports', { params: { id: learnerId } })),
    onSuccess: async (requested) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before: readonly DataExport[] = []) => [requested, ...before]);
    },
    // another tab requested one
    onError: (error) => refusedWith(error, 'export_waiting') && refresh(),
  });
  const downloading = useMutation({
    mutationFn: ({ copy, file }: { copy: DataExport; file: CopyFile }) =>
      saveCopyFile(file, { learnerId, person: name, copy }),
    onError: (error) => refusedWith(error, 'export_gone') && refresh(),
  });
  const busy = downloading.isPending ? downloading.variables : null;

  const shown = shownCopies(copies, now);
  const isWaiting = copies[0]?.state === 'waiting';
  const hasMail = email !== null && emailVerified;
  return (
    <>
      {shown.map((copy) => (
        <CopyRow
          key={copy.id}
          copy={copy}
          state={copyState(copy, now)}
          hasMail={hasMail}
          busyFile={busy?.copy.id === copy.id ? busy.file : null}
          onDownload={(file) => downloading.mutate({ copy, file })}
        />
      ))}
      {downloading.isError && (
        <FieldError text={errorText(downloading.error, m.data_copy_download_failed())} />
      )}
      {requesting.isError && <FieldError text={requestFailure(requesting.error)} />}
      {!isWaiting && (
        <div className="flex flex-col gap-3">
          <CardActions>
            <Button
              look={shown.length === 0 ? 'primary' : 'outline'}
              busy={requesting.isPending}
              onClick={() => requesting.mutate()}
            >
              {shown.length === 0 ? m.data_copy_prepare() : m.data_copy_prepare_new()}
            </Button>
          </CardActions>
          <p className="text-ink-2 text-sm">{hasMail ? m.data_copy_hint_mail() : m.data_copy_hint()}</p>
        </div>
      )}
    </>
  );
}

/** 'A copy of your data': what it holds, and the copies that were requested, to download. */
export function CopyCard({ learnerId, name, isOwn }: Learner & { isOwn: boolean }) {
  const copies = useQuery(copiesQuery(learnerId));
  const title = useRescuedFocus<HTMLHeadingElement>(copies.data && (copies.data[0]?.id ?? null));
  return (
    <SecurityCard
      icon={FileDown}
      title={isOwn ? m.data_copy_title() : m.data_child_copy_title({ name })}
      titleRef={title}
      lead={isOwn ? m.data_copy_lead() : m.data_child_copy_lead({ name })}
    >
      <Loaded query={copies} failed={m.data_copy_load_failed()}>
        {(loaded) => <Copies learnerId={learnerId} name={name} copies={loaded} />}
      </Loaded>
    </SecurityCard>
  );
}
