import type { AuthFault } from '#domains/identity/auth-form.tsx';
import { ApiError, errorText } from '#lib/api-error.ts';

/** What a refused call says in its form: the server's own words, at the field that its code is about (`at`). */
export function faultOf(
  error: unknown,
  { at, otherwise }: { at: Readonly<Record<string, AuthFault['field']>>; otherwise: string },
): AuthFault {
  const code = error instanceof ApiError ? error.code : '';
  return { field: at[code] ?? null, text: errorText(error, otherwise) };
}
