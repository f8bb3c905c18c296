import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedSession } from '@vivavoce/contracts/insights/admin-calls';
import { PanelRightOpen, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { deleteErrorText, loadErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { BesideOrSheet, useRoomBeside } from '#app/screens/admin/beside-or-sheet.tsx';
import { FormDialog } from '#app/screens/admin/form-dialog.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { RowActions } from '#app/screens/admin/row-actions.tsx';
import { OpenedSession } from '#app/screens/admin/session-management/opened-session.tsx';
import { SessionEditor } from '#app/screens/admin/session-management/session-editor.tsx';
import { sessionTable } from '#app/screens/admin/session-management/session-table.tsx';
import { useFormDialog } from '#app/screens/admin/use-form-dialog.ts';
import { useOpenedRow } from '#app/screens/admin/use-opened-row.ts';
import { useRowDeletion } from '#app/screens/admin/use-row-deletion.ts';
import { useTableAddress } from '#app/screens/admin/use-table-address.ts';
import { useTightTable } from '#app/screens/admin/use-tight-table.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { sessionsKey, sessionsPageQuery } from '#domains/insights/admin-queries.ts';
import { SessionsCsvButton } from '#domains/insights/sessions-csv-button.tsx';
import { hiddenWhereTight } from '#domains/sessions/admin/admin-session-columns.tsx';
import { sessionName } from '#domains/sessions/admin/admin-session-name.ts';
import { sessionOverviewQuery } from '#domains/sessions/admin/admin-session-queries.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.ts';

const none: readonly ListedSession[] = [];

/** All learners' sessions, to add, change, delete and open (specification §2.6). */
export function SessionManagement() {
  const client = useQueryClient();
  const { openedId, open, close } = useOpenedRow();
  const isBeside = useRoomBeside();
  const isTight = useTightTable() || (isBeside && openedId !== null);
  const offer = useMemo(sessionTable, []);
  const address = useTableAddress(offer, isTight ? hiddenWhereTight : undefined);
  const { search, filters } = address.state;
  const sessions = useQuery(sessionsPageQuery(address.state));
  const opener = useRef<HTMLElement>(null);
  const title = useRescuedFocus<HTMLHeadingElement>(sessions.data && `${openedId} ${sessions.dataUpdatedAt}`);
  const form = useFormDialog<{ id: string }>();
  const failure = useReadFailure(sessions, (error) => loadErrorText('sessions', error));
  const isFailed = sessions.isError && sessions.data === undefined;
  const deletion = useRowDeletion<{ id: string }>({
    question: m.admin_sessions_delete_confirm(),
    remove: ({ id }) => call('DELETE /api/learning_session/:id', { params: { id } }),
    failedText: (error) => deleteErrorText('sessions', error),
    onDeleted: async ({ id }) => {
      if (id === openedId) close();
      client.removeQueries({ queryKey: sessionOverviewQuery(id).queryKey });
      void showToast('success', m.admin_sessions_deleted({ session: sessionName(id) }));
      await client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const edited = form.row;
  const addButton = (look: 'primary' | 'outline') => (
    <Button look={look} onClick={() => form.open(null)}>
      <Plus className="size-5" aria-hidden="true" />
      {m.admin_sessions_add()}
    </Button>
  );

  function handleClose() {
    opener.current?.focus();
    close();
  }

  return (
    <AdminSection
      title={m.admin_sessions_title()}
      titleRef={title}
      action={
        <div className="flex flex-wrap items-start gap-3">
          <SessionsCsvButton search={search} teacherId={filters.teacherId} userId={filters.userId} />
          {addButton('primary')}
        </div>
      }
    >
      {failure && <AdminFailure {...failure} />}
      {deletion.failure && <AdminFailure {...deletion.failure} />}
      <div className="flex items-start gap-6">
        <div className="min-w-0 flex-1">
          <DataTable
            {...offer}
            {...address}
            choosesColumns
            caption={m.admin_sessions_title()}
            rows={sessions.data?.rows ?? none}
            rowCount={sessions.data?.total ?? 0}
            hasMoreRows={sessions.data?.hasMore ?? false}
            rowKey={({ id }) => id}
            loading={sessions.isPending || sessions.isPlaceholderData}
            failed={isFailed ? !failure && <NotLoaded onRetry={sessions.refetch} /> : undefined}
            search={{ label: m.admin_sessions_search(), placeholder: m.admin_sessions_search_example() }}
            actions={({ id }) => (
              <>
                <Button
                  look={id === openedId ? 'tint' : 'quiet'}
                  size="sm"
                  shape="icon"
                  aria-label={m.admin_sessions_open({ session: sessionName(id) })}
                  aria-expanded={id === openedId}
                  onClick={(event) => {
                    opener.current = event.currentTarget;
                    if (id === openedId) close();
                    else open(id);
                  }}
                >
                  <PanelRightOpen className="size-5" aria-hidden="true" />
                </Button>
                <RowActions
                  name={sessionName(id)}
                  isDeleting={deletion.deletingId === id}
                  onEdit={() => form.open({ id })}
                  onDelete={() => deletion.ask({ id })}
                />
              </>
            )}
            empty={
              <EmptyState
                picture="/scenes/empty-desk.svg"
                title={m.admin_sessions_empty_title()}
                text={m.admin_sessions_empty_text()}
              >
                {addButton('outline')}
              </EmptyState>
            }
          />
        </div>
        <BesideOrSheet id={openedId} isBeside={isBeside} titleOf={sessionName} onClose={handleClose}>
          {(id) => <OpenedSession key={id} id={id} />}
        </BesideOrSheet>
      </div>
      <FormDialog
        title={edited === null ? m.admin_sessions_add() : m.admin_sessions_edit()}
        text={edited === null ? m.admin_sessions_add_text() : sessionName(edited.id)}
        isOpen={form.isOpen}
        onClose={form.close}
      >
        {({ onDirty, leave }) => (
          <SessionEditor
            key={form.opening}
            id={edited?.id ?? null}
            onDirty={onDirty}
            onLeave={leave}
            onSaved={async () => {
              onDirty(false);
              form.close();
              void showToast(
                'success',
                edited === null
                  ? m.admin_sessions_added()
                  : m.admin_sessions_saved({ session: sessionName(edited.id) }),
              );
              if (edited !== null)
                await client.invalidateQueries({
                  queryKey: sessionOverviewQuery(edited.id).queryKey,
                  exact: true,
                });
              await client.invalidateQueries({ queryKey: sessionsKey });
            }}
          />
        )}
      </FormDialog>
    </AdminSection>
  );
}
