import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib/root.mjs';

/** A tool that runs in a small project. */
type RunningTool = {
  /** Returns everything that it has printed so far. */
  printed: () => string;
  /** Resolves when it has printed this text. */
  untilPrinted: (text: string) => Promise<void>;
  /** Sends a signal only to the tool (or its shell), or, as Ctrl-C does, to its whole group. */
  signal: (signal: NodeJS.Signals, to: 'tool' | 'group') => void;
  /** Resolves with the exit code when the tool and everything that prints on its behalf have ended. */
  ended: Promise<number | null>;
};

/** A fresh clone of a project like ours, small enough to install and build almost instantly. */
export class SmallProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'vivavoce-clone-'));

  constructor() {
    const entries = readdirSync(join(root, 'tools')).filter((name) => name.endsWith('.mjs'));
    for (const path of [...entries, 'lib']) {
      cpSync(join(root, 'tools', path), join(this.folder, 'tools', path), { recursive: true });
    }
    cpSync(join(root, 'tools/testing/fake-npm.js'), join(this.folder, 'npm.js'));
    this.write('package.json', '{}');
    this.lock({ tsx: '4.23.15', vitest: '4.1.12' });
    this.write('packages/web/index.html', '<!doctype html>');
    this.write('packages/web/project.inlang/settings.json', '{}');
    this.write('packages/contracts/src/sessions/calls.ts', '');
    this.write('packages/practice/src/teacher.ts', '');
    this.write('packages/safeguarding/src/rules.ts', '');
    this.write('packages/server/src/main.ts', '');
    this.write('packages/voice/src/main.ts', '');
    this.write('messages/en.json', '{}');
  }

  /** Writes package-lock.json with tsx for the product, and vitest for development. */
  lock(versions: { tsx: string; vitest: string }): void {
    const packages = {
      '': {},
      'node_modules/tsx': { version: versions.tsx },
      'node_modules/vitest': { version: versions.vitest, dev: true },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
    };
    this.write('package-lock.json', JSON.stringify({ packages }));
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.folder, dirname(path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Returns npm's calls since the last time, one per line. */
  npmCalls(): string[] {
    const file = join(this.folder, 'npm-calls.txt');
    if (!existsSync(file)) return [];
    const calls = readFileSync(file, 'utf8').trimEnd().split('\n');
    rmSync(file);
    return calls;
  }

  /**
   * Runs one of the tools.
   *
   * @param options.cwd another current folder
   * @param options.inShell run it as npm does, in a shell that forwards no signals
   */
  run(
    tool: string,
    options: {
      args?: string[];
      nodeArgs?: string[];
      env?: NodeJS.ProcessEnv;
      cwd?: string;
      inShell?: boolean;
    } = {},
  ): RunningTool {
    const { args = [], nodeArgs = [], env, cwd = this.folder, inShell = false } = options;
    const node = [process.execPath, ...nodeArgs, join(this.folder, 'tools', tool), ...args];
    const [program = '', ...rest] = inShell ? ['sh', '-c', '"$@"; exit $?', 'sh', ...node] : node;
    const child = spawn(program, rest, {
      cwd,
      env: {
        ...process.env,
        npm_execpath: join(this.folder, 'npm.js'),
        npm_lifecycle_event: 'start',
        REAL_TSX: join(root, 'node_modules/tsx'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    return watch(child);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function watch(child: ChildProcess): RunningTool {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    printed: () => printed,
    untilPrinted: async (text) => {
      while (!printed.includes(text)) {
        const more = child.stdout ? once(child.stdout, 'data') : ended;
        const over = await Promise.race([more.then(() => false), ended.then(() => true)]);
        if (over && !printed.includes(text))
          throw new Error(`It ended without printing "${text}":\n${printed}`);
      }
    },
    signal: (signal, to) => {
      if (child.pid !== undefined) process.kill(to === 'group' ? -child.pid : child.pid, signal);
    },
    ended,
  };
}
