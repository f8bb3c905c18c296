import type { Answer } from './endpoints.ts';

/** These answers contain tokens and people, so no cache may keep them (RFC 6749 §5.1). */
const NOT_KEPT = { 'cache-control': 'no-store' };

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...NOT_KEPT, ...headers },
  body: JSON.stringify(value),
});

export const page = (status: number, html: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...NOT_KEPT },
  body: html,
});

/** Redirects to `address` with these parameters added to its query. */
export function redirect(address: string, parameters: Record<string, string>): Answer {
  const location = new URL(address);
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  return { status: 302, headers: { location: location.href, ...NOT_KEPT }, body: '' };
}

/** Builds the answer of a token endpoint for an OAuth error (RFC 6749 §5.2). */
export const oauthError = (status: number, error: string, description: string): Answer =>
  json(status, { error, error_description: description });
