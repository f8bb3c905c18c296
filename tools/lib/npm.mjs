import { run } from './child.mjs';

/**
 * Runs npm quietly. Uses the npm that started us, if there is one, so that npm 10 and 11 are never mixed.
 *
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export async function npm(args) {
  const own = process.env.npm_execpath;
  const [command, before] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const started = Date.now();
  const { code, output } = await run(command, [...before, ...args], { quiet: true, env: npmEnvironment() });
  return { code, output, seconds: Math.round((Date.now() - started) / 1000) };
}

/**
 * Returns an environment that keeps install steps from fetching programs of their own: onnxruntime-node would download
 * GPU libraries, and Playwright a browser.
 */
function npmEnvironment() {
  return {
    ...process.env,
    ONNXRUNTIME_NODE_INSTALL: 'skip',
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    npm_config_update_notifier: 'false',
  };
}

/**
 * Returns the end of a long output, which shows the reason for a failure.
 *
 * @param {string} output
 */
export function lastLines(output, count = 30) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
