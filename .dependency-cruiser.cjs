/**
 * The import walls. A package exists only at a physical wall (the wire, Node, the browser, the media loop), and domains
 * may import each other in one direction only: their rules are made from packages/server/src/domains.ts. Type-only
 * imports count. `tools/walls.test.ts` plants forbidden imports to prove that the walls work.
 */
const { join } = require('node:path');
const { require: requireTypeScript } = require('tsx/cjs/api');

const { domains } = requireTypeScript(join(__dirname, 'packages/server/src/domains.ts'), __filename);

/** Files that only tests, measurements and the authors of lessons use. */
const forTests =
  '\\.(test|journey)\\.tsx?$|/testing/|^packages/journeys/|^packages/(practice|server|voice)/long/|^packages/voice/examples/|^packages/practice/src/lessons/((checks|desk)/|play/(play|transcript)\\.ts$)|/bench/|(vitest(\\.own-page)?|drizzle)\\.config\\.ts$';

const anyOf = (names) => `(${names.join('|')})`;

/** Makes one rule per domain and side: a domain may import itself and the domains that its row allows. */
function domainRules(folder, side) {
  return domains
    .filter(({ mayUse }) => mayUse !== 'all')
    .map(({ name, owns, mayUse }) => ({
      name: `${side}-${name}-knows-only-what-it-may`,
      comment: `${name} owns ${owns}. It may use: ${mayUse.join(', ') || 'no other domain'}.`,
      severity: 'error',
      from: { path: `^${folder}/${name}/` },
      to: { path: `^${folder}/`, pathNot: `^${folder}/${anyOf([name, ...mayUse])}/` },
    }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'web-is-the-browser',
      comment: 'The pages reach the server over the wire alone.',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: '^packages/(?!web/|contracts/)' },
    },
    {
      name: 'server-is-behind-the-wire',
      comment: 'The server knows pages and voice servers by address only.',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: '^packages/(?!server/|contracts/|practice/|safeguarding/)' },
    },
    {
      name: 'voice-stands-alone',
      comment: 'The voice server is of use to others without the rest of the product.',
      severity: 'error',
      from: { path: '^packages/voice/' },
      to: { path: '^packages/(?!voice/)' },
    },
    {
      name: 'practice-knows-the-wire-and-the-worries',
      severity: 'error',
      from: { path: '^packages/practice/' },
      to: { path: '^packages/(?!practice/|contracts/|safeguarding/)' },
    },
    {
      name: 'safeguarding-knows-the-wire-only',
      severity: 'error',
      from: { path: '^packages/safeguarding/', pathNot: forTests },
      to: { path: '^packages/(?!safeguarding/|contracts/)' },
    },
    {
      name: 'contracts-are-zod-only',
      comment: 'The wire is imported by the browser and by Node, so it needs neither.',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: forTests },
      to: { pathNot: '^packages/contracts/|(^|/)node_modules/zod/' },
    },
    {
      name: 'journeys-use-the-product-as-people-do',
      severity: 'error',
      from: { path: '^packages/journeys/' },
      // The loopback servers that speak the OpenAI formats play third parties and are not part of the product.
      to: { path: '^packages/(server|web|voice)/', pathNot: '^packages/voice/src/testing/openai-loopback' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^packages/server/src/platform/' },
      to: { path: '^packages/server/src/domains/' },
    },
    ...domainRules('packages/server/src/domains', 'server'),
    ...domainRules('packages/web/src/domains', 'web'),
    {
      name: 'web-ui-and-lib-know-no-domain',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|lib)/' },
      to: { path: '^packages/web/src/(domains|app)/' },
    },
    {
      name: 'web-domains-do-not-know-the-app',
      comment: 'app/screens is where domains meet.',
      severity: 'error',
      from: { path: '^packages/web/src/domains/' },
      to: { path: '^packages/web/src/app/' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^packages/', pathNot: forTests },
      to: { path: [forTests, '^tools/'] },
    },
    {
      name: 'product-needs-no-development-package',
      comment: 'npm start installs without development dependencies.',
      severity: 'error',
      from: { path: '^packages/', pathNot: forTests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], pathNot: '^packages/|/node_modules/@types/' },
    },
    {
      name: 'no-cycle',
      comment: 'A cycle that only types close is gone at run time, and let be.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-import-of-nothing',
      comment: 'What does not resolve here also escapes every wall.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: join(__dirname, 'tsconfig.base.json') },
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|\\.cache)/|^packages/web/src/messages/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
};
