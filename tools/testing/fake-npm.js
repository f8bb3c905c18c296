/**
 * Replaces npm in the tests of our tools: records its calls, and makes the files that npm would. FAKE_NPM_FAILS names
 * the command that fails.
 */
const {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} = require('node:fs');
const { dirname } = require('node:path');

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

/** The files that each build writes. The message compiler of the pages also writes next to its own settings. */
const built = {
  web: [
    'dist/index.html',
    'src/messages/messages.js',
    'project.inlang/README.md',
    'project.inlang/.meta.json',
  ],
  server: ['dist/main.js'],
  voice: ['dist/main.js'],
};

if (command === 'run') {
  const name = /** @type {keyof typeof built} */ (args.at(-1)?.replace('@vivavoce/', ''));
  const folder = `packages/${name}`;
  for (const file of built[name]) {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
    writeFileSync(`${folder}/${file}`, '');
  }
  if (name === 'server') copyFileSync('packages/server/src/main.ts', 'packages/server/dist/main.js');
}
