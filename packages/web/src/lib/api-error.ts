import { m } from '#messages/messages.js';

/** A call that was refused or never answered. `status` is 0 and `code` 'network' when there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  /** The refusal's name, such as `wrong_password` (contracts/wire/errors.ts). */
  readonly code: string;
  readonly requestId: string | null;
  /** Whether the same call may succeed later without the person changing anything. */
  readonly retryable: boolean;
  /** For `invalid_input`: the fields that were not accepted, by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** After how many seconds the same call may succeed, if the server says so. */
  readonly retryAfterSeconds: number | null;
  /** When the same call may succeed, if the server knows it: a moment in ISO 8601. */
  readonly opensAt: string | null;

  constructor(told: {
    status: number;
    code: string;
    message: string;
    requestId?: string | null;
    fields?: Record<string, string>;
    retryAfterSeconds?: number | null;
    opensAt?: string | null;
  }) {
    super(told.message);
    this.name = 'ApiError';
    this.status = told.status;
    this.code = told.code;
    this.requestId = told.requestId ?? null;
    this.retryable = told.code === 'network' || told.status === 429 || told.status >= 500;
    this.fields = told.fields ?? {};
    this.retryAfterSeconds = told.retryAfterSeconds ?? null;
    this.opensAt = told.opensAt ?? null;
  }
}

/** Returns the error for a call that never got an answer. */
export function networkError(): ApiError {
  return new ApiError({ status: 0, code: 'network', message: m.common_error_network() });
}

/** Reads the body of an error answer: `message`, otherwise `error` (RES-99); an empty text when it holds neither. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const told = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return new ApiError({
    status: response.status,
    code: text(told.code) ?? `http_${response.status}`,
    message: text(told.message) ?? text(told.error) ?? '',
    requestId: text(told.requestId),
    fields: (told.fields ?? {}) as Record<string, string>,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || null,
    opensAt: text(told.opensAt),
  });
}

/** Returns the text to show a person for a failure: the server's own words if there are any, otherwise the screen's. */
export function errorText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise;
}

/** Returns the code to log for a failure, which says nothing about a person. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'unknown');

/** Reports whether the call failed with this code. */
export function refusedWith(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
