/**
 * Stands in for npm in the tests of our tools: writes down what it was asked, and leaves behind what npm would.
 * FAKE_NPM_FAILS names the command that fails.
 */
const { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');

const [command, ...args] = process.argv.slice(2);
const skipped = process.env.ONNXRUNTIME_NODE_INSTALL === 'skip' ? ' (no GPU libraries)' : '';
appendFileSync('npm-calls.txt', `${[command, ...args].join(' ')}${skipped}\n`);

if (process.env.FAKE_NPM_FAILS === command) {
  console.error('npm error the registry is on fire');
  process.exit(7);
}

if (command === 'ci') {
  const leftOut = (/** @type {{ dev?: boolean }} */ { dev }) => dev && args.includes('--omit=dev');
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const path of Object.keys(packages)) {
    if (path === '' || leftOut(packages[path])) delete packages[path];
  }
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules');
  symlinkSync(process.env.REAL_TSX ?? '', 'node_modules/tsx');
  for (const system of ['plan9/arm64', `${process.platform}/${process.arch}`]) {
    mkdirSync(`node_modules/onnxruntime-node/bin/napi-v6/${system}`, { recursive: true });
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
}

if (command === 'run') {
  mkdirSync('packages/web/dist', { recursive: true });
  writeFileSync('packages/web/dist/index.html', '<!doctype html>');
}
