import { ApiError, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** The data that the administrator's screens load, as the texts of specification §8 name it. */
type AdminTable = 'users' | 'teachers' | 'sessions' | 'analytics';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isDenied = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

const isUnavailable = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status === 503);

/**
 * Returns the text for a list that could not be loaded; all lists but the users' have the shorter texts (RES-85,
 * RES-86).
 */
export function loadErrorText(table: AdminTable, error: unknown): string {
  const isLong = table === 'users';
  if (isDenied(error)) return isLong ? m.admin_error_load_users_denied() : m.admin_error_load_denied();
  if (isUnavailable(error))
    return isLong ? m.admin_error_load_users_unavailable() : m.admin_error_load_unavailable();
  return m.admin_error_load({ table, message: messageOf(error) });
}

/** Reports whether the administrator was asked to prove who they are and did not. */
const isUnproved = (error: unknown) => refusedWith(error, 'recent_sign_in_required');

/** Reports whether the administrator belongs to the family. The server's own text says who decides instead. */
const isParty = (error: unknown) => refusedWith(error, 'linked_administrator');

/** Reports whether nothing was saved because somebody else has changed the same. The server's own text says so. */
const isChangedElsewhere = (error: unknown) => refusedWith(error, 'changed_elsewhere');

/** Returns the text for a save that failed (specification §8). */
export function saveErrorText(table: Exclude<AdminTable, 'analytics'>, error: unknown): string {
  if (isUnproved(error)) return m.error_recent_sign_in_required();
  if (isParty(error) || isChangedElsewhere(error)) return messageOf(error);
  if (isDenied(error)) return m.admin_error_save_denied({ table });
  return m.admin_error_save({ table, message: messageOf(error) });
}

/** Returns the text for a deletion that failed (specification §8, RES-86). */
export function deleteErrorText(table: Exclude<AdminTable, 'analytics'>, error: unknown): string {
  if (isUnproved(error)) return m.error_recent_sign_in_required();
  if (isParty(error)) return messageOf(error);
  if (isDenied(error)) return m.admin_error_delete_denied({ table });
  return m.admin_error_delete({ table, message: messageOf(error) });
}
