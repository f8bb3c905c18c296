import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { describeError } from './describe-error.ts';
import type { Settings } from './settings/settings.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A text that is written in the source. A message put together at run time, which could contain what a person said,
 * does not compile: its type is no literal, and a record whose keys have such a type may be empty.
 */
type Static<Message extends string> = Record<never, never> extends Record<Message, 1> ? never : Message;

type Say = <Message extends string>(fields: Fields, message: Static<Message>) => void;

/**
 * The log. Messages are fixed sentences, and what varies goes into fields. Nothing that a person said or typed is
 * logged. An error goes under `err`. The shape is pino's own, so that a request's log fits too.
 */
export type Log = {
  debug: Say;
  info: Say;
  warn: Say;
  error: Say;
  /** For the security log alone. It is above `error`, so every LOG_LEVEL but `silent` shows it. */
  security: Say;
  child(fields: Fields): Log;
};

/** Between pino's `error` (50) and `fatal` (60). */
const SECURITY_LEVEL = 55;

/** Field names that hold secrets. Their values never reach the log, however deeply nested they are. */
const SECRET_NAMES = ['authorization', 'cookie', 'password', 'secret', 'token', 'key', 'apiKey'];

const redact = [
  ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*["set-cookie"]',
];

/**
 * Makes the log of this process: JSON lines on standard output.
 * @param destination where the lines go instead, for tests
 */
export function createLog(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions<'security'> = {
    customLevels: { security: SECURITY_LEVEL },
    level: settings.logLevel,
    redact: { paths: redact, censor: '[secret]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Returns the same log in the type that Fastify expects (`loggerInstance`). pino makes all our logs. */
export function asFastifyLogger(log: Log): FastifyBaseLogger {
  return log as unknown as FastifyBaseLogger;
}
