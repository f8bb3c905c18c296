import type { AuthFault } from '#domains/identity/auth-form.tsx';
import { ApiError, errorText } from '#lib/api-error.ts';

/** Turns a refused call into a fault of its form: the server's own words, at the field that `at` gives for its code. */
export function faultOf(
  error: unknown,
  { at, otherwise }: { at: Readonly<Record<string, AuthFault['field']>>; otherwise: string },
): AuthFault {
  const code = error instanceof ApiError ? error.code : '';
  return { field: at[code] ?? null, text: errorText(error, otherwise) };
}
