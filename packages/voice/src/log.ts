/** The fields that a log line may have besides its event: numbers, ids, codes. Never what a person said or typed. */
type LogFields = Record<string, string | number | boolean | null>;

/** A structured log. Each call writes one JSON line. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * Creates a log that hands each finished line to `write`. The server writes to standard error; tests collect the lines.
 * @param least the lowest level that is logged: debug, info, warn, error or silent
 */
export function createLog(write: (line: string) => void, least = 'info'): Log {
  const from = Math.max(0, LEVELS.indexOf(least));
  const line = (level: string) => (event: string, fields?: LogFields) => {
    if (LEVELS.indexOf(level) < from) return;
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
  };
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/**
 * Returns the kind and message of a caught value, for the log. Our own errors contain nothing that a person said or
 * typed (`StageError`).
 */
export function errorFields(error: unknown): LogFields {
  return error instanceof Error ? { error: error.name, message: error.message } : { error: typeof error };
}
