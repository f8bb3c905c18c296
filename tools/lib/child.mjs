import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { cpuSecondsOfLastChild } from './cpu-time.mjs';
import { root } from './root.mjs';

/** The exit codes that a shell reports for a program ended by a signal: 128 plus the signal's number. */
const exitCodes = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 });

/** @typedef {keyof typeof exitCodes} StopSignal */

/**
 * The running programs: how to send a signal to each, and how long it may take to end after the first one.
 *
 * @type {Map<(signal: NodeJS.Signals) => void, number>}
 */
const running = new Map();

/** The first signal that this process received. After it, no program is started. @type {StopSignal | undefined} */
let stopSignal;

/** Returns the exit code for the signal that stopped us, or undefined if no signal has arrived. */
export function stopCode() {
  return stopSignal === undefined ? undefined : exitCodes[stopSignal];
}

/**
 * Passes on the first signal and ignores the others: Ctrl-C reaches the terminal's whole process group, and npm
 * forwards it again, so a signal may arrive several times.
 *
 * @param {StopSignal} signal
 */
function stop(signal) {
  if (stopSignal !== undefined) return;
  stopSignal = signal;
  for (const [send, graceMs] of running) {
    send(signal);
    setTimeout(() => {
      if (running.has(send)) send('SIGKILL');
    }, graceMs).unref();
  }
}

/** How often to check whether npm's shell is still running, because its end sends us no signal. */
const parentPollMs = 500;

let isListening = false;

/**
 * From the first program on, passes our signals on to the programs. Treats the end of npm's shell as a signal, too: a
 * SIGTERM to npm reaches only that shell.
 */
function listenForSignals() {
  if (isListening) return;
  isListening = true;
  for (const signal of /** @type {StopSignal[]} */ (Object.keys(exitCodes))) {
    process.on(signal, () => stop(signal));
  }
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM');
  }, parentPollMs).unref();
}

/**
 * Asks every running program that `run` started to end, as a signal to this process would, but keeps this process
 * running to finish its own work.
 */
export function stopAll() {
  stop('SIGTERM');
}

/**
 * How a program ended. `output` is empty unless the program ran `quiet`. `cpuSeconds` includes all programs that it
 * waited for, and is undefined if the system does not report it.
 *
 * @typedef {{ code: number, output: string, outOfTime: boolean, cpuSeconds?: number | undefined }} Ended
 */

/**
 * Runs a program to its end and passes on the signal that stops us. Never rejects: a program that cannot be started
 * ends with code 127.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd] default: the project's folder
 * @param {NodeJS.ProcessEnv} [options.env] default: ours
 * @param {boolean} [options.quiet] keep what it prints for `output` instead of showing it
 * @param {boolean} [options.ownGroup] give it a process group, so that no program it started outlives it
 * @param {number} [options.limitMs] kill it after this time
 * @param {number} [options.graceMs] how long it may take to end when asked to, before it is killed
 * @param {number} [options.niceness] below 0 it has priority, which only root may set; ignored otherwise
 * @param {number} [options.uid] the user to run it as, which only root may choose
 * @param {number} [options.gid]
 * @returns {Promise<Ended>}
 */
export function run(command, args, options = {}) {
  const {
    cwd = root,
    env = process.env,
    quiet = false,
    ownGroup = false,
    limitMs,
    graceMs = 10_000,
    niceness,
    uid,
    gid,
  } = options;
  const alreadyStopped = stopCode();
  if (alreadyStopped !== undefined) {
    return Promise.resolve({ code: alreadyStopped, output: '', outOfTime: false });
  }

  listenForSignals();

  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    let stdio = 'inherit';
    if (quiet) stdio = ['ignore', 'pipe', 'pipe'];
    // A background process group that reads from the terminal would be stopped by the terminal.
    else if (ownGroup) stdio = ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd, env, uid, gid, detached: ownGroup, stdio });
    if (niceness !== undefined && child.pid !== undefined) favour(child.pid, niceness);
    let output = '';
    let outOfTime = false;
    /** @type {number | undefined} */
    let cpuSeconds;
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);

    const send = (/** @type {NodeJS.Signals} */ signal) => sendSignal(child.pid, ownGroup, signal);
    running.set(send, graceMs);
    const limit = setTimeout(
      () => {
        outOfTime = true;
        send('SIGKILL');
      },
      limitMs ?? 2 ** 31 - 1,
    );
    if (limitMs === undefined) clearTimeout(limit);

    const finish = (/** @type {number} */ code) => {
      clearTimeout(limit);
      running.delete(send);
      resolve({ code, output, outOfTime, cpuSeconds });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    // Programs that outlive the group's leader would keep our pipes open, so they are killed first.
    child.on('exit', () => {
      cpuSeconds = cpuSecondsOfLastChild();
      if (ownGroup) send('SIGKILL');
    });
    child.on('close', (code, signal) => finish(code ?? codeOf(signal)));
  });
}

/**
 * @param {number | undefined} pid
 * @param {boolean} ownGroup
 * @param {NodeJS.Signals} signal
 */
function sendSignal(pid, ownGroup, signal) {
  if (pid === undefined) return;
  try {
    process.kill(ownGroup ? -pid : pid, signal);
  } catch {
    // It has already ended, which is what the signal was for.
  }
}

/**
 * @param {number} pid
 * @param {number} niceness
 */
function favour(pid, niceness) {
  try {
    setPriority(pid, niceness);
  } catch {
    // Not root: the program gets normal priority.
  }
}

/** @param {NodeJS.Signals | null} signal */
function codeOf(signal) {
  return signal !== null && signal in exitCodes ? exitCodes[/** @type {StopSignal} */ (signal)] : 1;
}
