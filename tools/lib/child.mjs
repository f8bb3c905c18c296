import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { cpuSecondsOfLastChild } from './cpu-time.mjs';
import { root } from './root.mjs';

/** What a shell reports for a program that a signal ended: 128 plus the signal's number. */
const exitCodes = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 });

/** @typedef {keyof typeof exitCodes} StopSignal */

/**
 * What runs now: the way to send it a signal, and how long it may take to end after the first one.
 *
 * @type {Map<(signal: NodeJS.Signals) => void, number>}
 */
const running = new Map();

/** The first signal that this process got; from then on nothing new is started. @type {StopSignal | undefined} */
let stopSignal;

/** The exit code that tells of the signal which stopped us, or undefined while nobody asked us to stop. */
export function stopCode() {
  return stopSignal === undefined ? undefined : exitCodes[stopSignal];
}

/**
 * Ctrl-C reaches the whole group of the terminal, and npm hands it on once more, so a signal may come several
 * times: only the first counts.
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

/** How often to look whether npm's shell is still there: nothing tells us when it goes. */
const parentPollMs = 500;

let isListening = false;

/**
 * From the first program on, a signal to us is a signal to it. So is the end of the shell in which npm runs us: a
 * SIGTERM to npm goes no further than that shell.
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
 * Asks everything that `run` started and that still runs to end, as a signal to this process would, but lets
 * this process go on with its own end.
 */
export function stopAll() {
  stop('SIGTERM');
}

/**
 * How a program ended. `output` is empty unless it ran `quiet`; `cpuSeconds` counts all that it waited for, and is
 * undefined where the system does not tell.
 *
 * @typedef {{ code: number, output: string, outOfTime: boolean, cpuSeconds?: number | undefined }} Ended
 */

/**
 * Runs a program to its end and hands it the signal that stops us. It never rejects: a program that cannot be
 * started ends with code 127.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd] default: the project's folder
 * @param {NodeJS.ProcessEnv} [options.env] default: ours
 * @param {boolean} [options.quiet] keep what it prints for `output` instead of showing it
 * @param {boolean} [options.ownGroup] give it a process group, so that nothing it started outlives it
 * @param {number} [options.limitMs] end it for good after this time
 * @param {number} [options.graceMs] how long it may take to end after it was asked to; then it is ended for good
 * @param {number} [options.niceness] below 0 it is served before others, which only root may ask for; ignored otherwise
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
    // A group in the background that reads from the terminal would be stopped by it.
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
    // What outlives the leader of its group would also hold our pipes open, so it goes first.
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
    // It has ended by itself, which is what the signal was for.
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
    // Not root: it is served like everything else.
  }
}

/** @param {NodeJS.Signals | null} signal */
function codeOf(signal) {
  return signal !== null && signal in exitCodes ? exitCodes[/** @type {StopSignal} */ (signal)] : 1;
}
