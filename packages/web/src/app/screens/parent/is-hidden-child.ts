import { ApiError } from '#lib/api-error.ts';

/** Whether the server shows this person nothing of a child. A childId that is no id belongs to nobody. */
export const isHiddenChild = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 403 || error.status === 404 || error.code === 'invalid_input');
