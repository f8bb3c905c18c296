import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Encoding } from '#protocol/encoding.ts';

/**
 * The realtime types that OpenAI publishes (npm package `openai`), against which we check the events we send. The
 * package is not needed to run anything; `hasOfficialTypes` is false if it is not installed.
 */
const require = createRequire(import.meta.url);
const TYPES: Record<Encoding, string> = {
  ga: 'openai/resources/realtime/realtime',
  beta: 'openai/resources/beta/realtime/realtime',
};

export const hasOfficialTypes = Object.values(TYPES).every((name) => resolved(`${name}.js`) !== null);

/** Whether the official client is installed. */
export const hasOfficialClient = resolved('@openai/agents-realtime') !== null;

/**
 * Fields that are sent over the wire but missing from the official types. Either the service itself sends them (a
 * session's id and expiry time), or we need them (the cost of transcribing a failed turn).
 */
const ADDITIONS: Record<Encoding, string> = {
  ga: `
    type Shown = { object: 'realtime.session'; id: string; expires_at: number };
    type Failed = O.ConversationItemInputAudioTranscriptionFailedEvent;
    type Event =
      | Exclude<O.RealtimeServerEvent, O.SessionCreatedEvent | O.SessionUpdatedEvent | Failed>
      | (Omit<O.SessionCreatedEvent, 'session'> & { session: O.RealtimeSessionCreateRequest & Shown })
      | (Omit<O.SessionUpdatedEvent, 'session'> & { session: O.RealtimeSessionCreateRequest & Shown })
      | (Failed & { usage: { type: 'duration'; seconds: number } });`,
  // The older types know fewer models and settings, and the older format sent null for missing values.
  beta: `
    type Older<T> = Omit<T, 'session'> & {
      session: Omit<S.Session, 'model' | 'turn_detection' | 'tracing'> & {
        model: string;
        turn_detection: (S.Session.TurnDetection & { idle_timeout_ms?: number | null }) | null;
        tracing: S.Session['tracing'] | null;
      };
    };
    type Timeout = G.InputAudioBufferTimeoutTriggered;
    type Event =
      | Exclude<O.RealtimeServerEvent, O.SessionCreatedEvent | O.SessionUpdatedEvent>
      | Older<O.SessionCreatedEvent>
      | Older<O.SessionUpdatedEvent>
      | Timeout;`,
};

/**
 * Compiles these events as literals of the official type. Returns the compiler's output, which is empty if they fit.
 */
export function officialErrors(events: readonly object[], encoding: Encoding): Promise<string> {
  // Newer keys are not a mistake in the older format, so its events are not checked for extra keys.
  const told = encoding === 'ga' ? '(event: Event) => event' : '<E extends Event>(event: E) => event';
  return compile(
    encoding,
    `const told = ${told};\n${events.map((event) => `told(${JSON.stringify(event, null, 1)});`).join('\n')}`,
  );
}

/** Compiles a check that every event our types allow is also an official one. */
export function assignabilityErrors(): Promise<string> {
  const ours = path.resolve(import.meta.dirname, '../protocol/server-events.ts');
  return compile(
    'ga',
    `import type { ServerEvent } from '${ours}';\n` +
      'export const assignable = (event: ServerEvent & { event_id: string }): Event => event;',
  );
}

async function compile(encoding: Encoding, program: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-types-'));
  const imports = [
    `import type * as O from '${TYPES[encoding]}';`,
    `import type * as S from 'openai/resources/beta/realtime/sessions';`,
    `import type * as G from '${TYPES.ga}';`,
  ];
  const config = {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: [],
      paths: { 'openai/*': [path.join(path.dirname(require.resolve('openai')), '*')] },
    },
    files: ['events.ts'],
  };
  try {
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    await writeFile(
      path.join(folder, 'events.ts'),
      `${imports.join('\n')}\n${ADDITIONS[encoding]}\n${program}`,
    );
    const compiler = path.join(path.dirname(require.resolve('typescript-native/package.json')), 'bin/tsc');
    const run = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    return run.status === 0 ? '' : `${run.stdout}${run.stderr}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns how the official client (npm package `@openai/agents-realtime`) parses events; `null` if it is not installed.
 */
export function officialReader(): ((event: object) => { isGeneric: boolean }) | null {
  const entry = resolved('@openai/agents-realtime');
  const file = entry && path.join(path.dirname(entry), 'openaiRealtimeEvents.js');
  if (!file || !existsSync(file)) return null;
  const { parseRealtimeEvent } = require(file) as {
    parseRealtimeEvent(event: { data: string }): { isGeneric: boolean };
  };
  return (event) => parseRealtimeEvent({ data: JSON.stringify(event) });
}

function resolved(name: string): string | null {
  try {
    return require.resolve(name);
  } catch {
    return null;
  }
}
