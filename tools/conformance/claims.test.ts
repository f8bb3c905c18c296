import { describe, expect, test } from 'vitest';
import { readClaims } from './claims.ts';

const known = new Set(['V-017', 'V-018']);
const helper = "import { spec } from '../../../tools/spec/vitest.ts';\n";

function claimsIn(text: string, path = 'packages/voice/src/turn.test.ts') {
  return readClaims([{ path, text }], known);
}

describe('a claim', () => {
  test('is one known id, written out in a test', () => {
    const { claims, refusals } = claimsIn(
      `${helper}expect(state, spec('V-017')).toBe('idle');\nspec("V-018");\n`,
    );
    expect(refusals).toEqual([]);
    expect(claims).toEqual([
      { id: 'V-017', file: 'packages/voice/src/turn.test.ts', line: 2 },
      { id: 'V-018', file: 'packages/voice/src/turn.test.ts', line: 3 },
    ]);
  });

  test('also counts in a journey', () => {
    const journey = "import { spec } from '../../../tools/spec/playwright.ts';\nspec('V-017');\n";
    expect(claimsIn(journey, 'packages/journeys/src/a-lesson.journey.ts').claims).toHaveLength(1);
  });

  test('is not read from comments or strings', () => {
    expect(claimsIn(`${helper}// spec('V-017')\nconst text = "spec('V-018')";\n`)).toEqual({
      claims: [],
      refusals: [],
    });
  });

  test('may appear next to members that are called spec', () => {
    const { refusals } = claimsIn(`${helper}const it = { spec: 1 };\nit.spec;\nspec('V-017');\n`);
    expect(refusals).toEqual([]);
  });
});

describe('the checker refuses, and names the line of:', () => {
  test.each([
    ['a variable', 'const id = "V-017";\nspec(id);', 3],
    ['a template', 'spec(`V-017`);', 2],
    ['a template with a placeholder', `spec(\`V-0\${17}\`);`, 2],
    ['a concatenation', "spec('V-0' + '17');", 2],
    ['several ids', "spec('V-017', 'V-018');", 2],
    ['no id', 'spec();', 2],
    ['a spread', "spec(...['V-017']);", 2],
    ['a loop over ids', "for (const id of ['V-017', 'V-018']) spec(id);", 2],
    ['the helper passed on', "['V-017', 'V-018'].forEach(spec);", 2],
    ['the helper under another name', "const claim = spec;\nclaim('V-017');", 2],
    ['an unknown id', "spec('V-999');", 2],
  ])('%s', (_what, text, line) => {
    const { claims, refusals } = claimsIn(`${helper}${text}\n`);
    expect(claims).toEqual([]);
    expect(refusals.map((it) => it.line)).toContain(line);
  });

  test('the helper imported under another name', () => {
    const { refusals } = claimsIn(
      "import { spec as claim } from '../../../tools/spec/vitest.ts';\nclaim('V-017');\n",
    );
    expect(refusals).toHaveLength(1);
  });

  test('a home-made spec()', () => {
    const { refusals } = claimsIn("const spec = (id: string) => id;\nspec('V-017');\n");
    expect(refusals).toHaveLength(1);
  });

  test('a claim outside a test file', () => {
    const { refusals } = claimsIn(`${helper}spec('V-017');\n`, 'packages/voice/src/testing/caller.ts');
    expect(refusals).toHaveLength(1);
  });
});
