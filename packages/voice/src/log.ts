/** What may stand in a log line beside its event: numbers, ids, codes. Never what a person said or typed. */
type LogFields = Record<string, string | number | boolean | null>;

/** Structured log. Each call is one JSON line. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * A log that hands each finished line to `write`; main gives it standard error, a test its own list.
 * @param least lines below this level are left out: debug, info, warn, error or silent
 */
export function createLog(write: (line: string) => void, least = 'info'): Log {
  const from = Math.max(0, LEVELS.indexOf(least));
  const line = (level: string) => (event: string, fields?: LogFields) => {
    if (LEVELS.indexOf(level) < from) return;
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
  };
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/** What to log of a caught value: its kind and message. Our own errors hold no words of a person (`StageError`). */
export function errorFields(error: unknown): LogFields {
  return error instanceof Error ? { error: error.name, message: error.message } : { error: typeof error };
}
