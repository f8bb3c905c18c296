import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reportWebVitals } from '#app/web-vitals.ts';
import { site } from '#lib/site.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

type Entries = { getEntries(): object[] };

/** What the browser has measured by the time it is asked; jsdom measures nothing. */
const measured: Record<string, object[]> = {
  paint: [{ name: 'first-contentful-paint', startTime: 620 }],
  'largest-contentful-paint': [],
  'layout-shift': [{ value: 0.04, startTime: 700, hadRecentInput: false }],
  event: [{ interactionId: 9, duration: 96, startTime: 900, name: 'click' }],
};
let observed: string[] = [];

class ScriptedObserver {
  static readonly supportedEntryTypes = [...Object.keys(measured), 'first-input'];
  private readonly hear: (entries: Entries) => void;
  constructor(hear: (entries: Entries) => void) {
    this.hear = hear;
  }
  observe({ type }: { type: string }) {
    observed.push(type);
    const entries = measured[type] ?? [];
    if (entries.length > 0) queueMicrotask(() => this.hear({ getEntries: () => entries }));
  }
  takeRecords() {
    return [];
  }
  disconnect() {}
}

/** Adds the parts of the browser that jsdom lacks, until the test is over. */
function stubBrowser(takesBeacons: boolean) {
  const beacons: { to: string; body: Blob }[] = [];
  const parts: [object, string, unknown][] = [
    [performance, 'interactionCount', 1],
    [
      navigator,
      'sendBeacon',
      (to: string, body: Blob) => {
        if (takesBeacons) beacons.push({ to, body });
        return takesBeacons;
      },
    ],
  ];
  for (const [owner, name, value] of parts) Object.defineProperty(owner, name, { configurable: true, value });
  onTestFinished(() => {
    for (const [owner, name] of parts) Reflect.deleteProperty(owner, name);
  });
  vi.stubGlobal('PerformanceObserver', ScriptedObserver);
  vi.stubGlobal('PerformanceEventTiming', { prototype: { interactionId: 0 } });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? ([{ responseStart: 1, type: 'navigate' }] as never) : [],
  );
  return beacons;
}

/** Opens the page at this address and waits until it is being observed. */
async function open(address: string, { takesBeacons = true } = {}) {
  const beacons = stubBrowser(takesBeacons);
  window.history.replaceState(null, '', address);
  const { pathname } = window.location;
  reportWebVitals(pathname);
  for (const type of Object.keys(measured)) await expect.poll(() => observed).toContain(type);
  return beacons;
}

function hide() {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

type Measure = { screen: string; name: string; value: number };

beforeEach(() => {
  observed = [];
  vi.resetModules();
});

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  site.measuresWebVitals = true;
  window.history.replaceState(null, '', '/');
});

it('reports each measure once when the page is hidden, by the screen’s pattern and never by its address', async () => {
  const teacherId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
  const beacons = await open(`/teacher/${teacherId}?for=11111111&mail=leo@example.org`);
  expect(beacons).toEqual([]);
  const reported = async () => {
    hide();
    const texts = await Promise.all(beacons.map(({ body }) => textOf(body)));
    return texts.flatMap((text) => (JSON.parse(text) as { measures: Measure[] }).measures);
  };
  const inOrder = async () => (await reported()).toSorted((a, b) => a.name.localeCompare(b.name));
  const screen = '/teacher/:teacherId';
  // no LCP: the library only settles it at an event that the browser itself dispatched
  await expect.poll(inOrder).toEqual([
    { screen, name: 'CLS', value: 0.04 },
    { screen, name: 'FCP', value: 620 },
    { screen, name: 'INP', value: 96 },
    { screen, name: 'TTFB', value: 1 },
  ]);
  const sent = await Promise.all(beacons.map(async ({ to, body }) => ({ to, text: await textOf(body) })));
  const told = sent.map(({ to, text }) => ({
    to,
    screens: [...new Set(text.match(/"screen":"[^"]*"/g))],
    names: [teacherId, '11111111', 'leo@'].filter((id) => text.includes(id)),
  }));
  const one = { to: '/api/web-vitals', screens: [`"screen":"${screen}"`], names: [] };
  expect(told, spec('X-156')).toEqual(beacons.map(() => one));
  expect(new Set(beacons.map(({ body }) => body.type))).toEqual(new Set(['application/json']));
});

it('sends a call that outlives the page if the browser refuses the beacon', async () => {
  const server = fakeServer({ 'POST /api/web-vitals': () => ({ success: true }) });
  await open('/pricing', { takesBeacons: false });
  hide();
  const sent = () => server.seen('POST /api/web-vitals').flatMap(({ body }) => body.measures as Measure[]);
  await expect.poll(sent).toContainEqual({ screen: '/pricing', name: 'FCP', value: 620 });
});

it('does not observe a page whose address is not a screen', async () => {
  stubBrowser(true);
  const { collectWebVitals } = await import('#app/web-vitals-report.ts');
  collectWebVitals('/nope');
  expect(observed).toEqual([]);
  collectWebVitals('/teachers/new');
  expect(observed).not.toEqual([]);
});

it('is not even loaded when the operator has switched it off', async () => {
  const loaded = vi.fn(() => ({ collectWebVitals: () => {} }));
  vi.doMock('#app/web-vitals-report.ts', loaded);
  onTestFinished(() => void vi.doUnmock('#app/web-vitals-report.ts'));
  const openIdly = async () => {
    reportWebVitals('/pricing');
    await vi.dynamicImportSettled();
    return loaded.mock.calls.length;
  };
  site.measuresWebVitals = false;
  expect(await openIdly(), spec('X-157')).toBe(0);
  site.measuresWebVitals = true;
  expect(await openIdly()).toBe(1);
});

const sourceFolder = join(import.meta.dirname, '..');
const sourceOf = (name: string) => readFileSync(join(sourceFolder, name.slice(1)), 'utf8');

/** Everything that is loaded along with this module: its imports and theirs, but not what it fetches later. */
function arrivesWith(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const isOurs = /^#(?!messages\/).*\.tsx?$/.test(name);
  const source = isOurs ? sourceOf(name) : '';
  const imports = source.matchAll(
    /^(?:import|export)\s(?!type\s)(?:[\w\s{},*$]*\sfrom\s+)?['"]([^'"]+)['"]/gm,
  );
  for (const [, imported] of imports) if (imported !== undefined) arrivesWith(imported, seen);
  return seen;
}

it('keeps the measuring code out of the script that every page loads first', () => {
  const entry = arrivesWith('#main.tsx');
  expect(entry.has('react-dom/client')).toBe(true);
  expect(arrivesWith('#app/web-vitals-report.ts').has('web-vitals')).toBe(true);
  expect(entry.has('web-vitals'), spec('R-087')).toBe(false);
  expect(sourceOf('#main.tsx')).toContain("import('#app/idle-work.ts')");
  expect(sourceOf('#app/web-vitals.ts')).toContain("import('#app/web-vitals-report.ts')");
});
