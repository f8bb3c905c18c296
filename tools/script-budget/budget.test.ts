import { expect, test } from 'vitest';
import { isTooHeavy, weigh } from './budget.ts';
import { screensOf } from './screens.ts';

const routes = `
const liveRoom = () => import('#app/screens/lesson/live-room/live-room.tsx');
export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      { path: '/', lazy: () => import('#app/screens/public/home.tsx') },
      {
        lazy: () => import('#app/layouts/signed-in-only.tsx'),
        children: [
          { path: '/dashboard', lazy: () => import('#app/screens/learner/dashboard.tsx') },
          { path: '/chat', lazy: liveRoom },
          { path: '/session', lazy: liveRoom },
          { path: '/profiles', lazy: async () => (await import('#app/screens/not-built-yet.tsx')).profiles },
          {
            lazy: () => import('#app/layouts/admin-only.tsx'),
            children: [{ path: '/admin', lazy: () => import('#app/screens/admin/admin.tsx') }],
          },
        ],
      },
      { path: '*', lazy: () => import('#app/screens/public/not-found.tsx') },
    ],
  },
];`;

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/app/layouts/signed-in-only.tsx': { file: 'guard.js', imports: ['index.html'] },
  'src/app/layouts/admin-only.tsx': { file: 'admin-guard.js', imports: ['index.html'] },
  'src/app/screens/public/home.tsx': { file: 'home.js', imports: ['_form.js'] },
  'src/app/screens/learner/dashboard.tsx': { file: 'dashboard.js', imports: ['_form.js'] },
  'src/app/screens/lesson/live-room/live-room.tsx': { file: 'room.js', imports: ['_react.js'] },
  'src/app/screens/not-built-yet.tsx': { file: 'not-built.js' },
  'src/app/screens/admin/admin.tsx': { file: 'admin.js' },
  'src/app/screens/public/not-found.tsx': { file: 'lost.js' },
};

const sizes: Record<string, number> = {
  'entry.js': 20_000,
  'react.js': 70_000,
  'form.js': 15_000,
  'guard.js': 5_000,
  'admin-guard.js': 500,
  'home.js': 9_000,
  'dashboard.js': 12_000,
  'room.js': 41_000,
  'not-built.js': 1_000,
  'admin.js': 2_000,
  'lost.js': 1_000,
};

const signedInOnly = 'src/app/layouts/signed-in-only.tsx';
const weights = weigh(manifest, screensOf(routes), (file) => sizes[file] ?? Number.NaN);
const weightOf = (name: string) => weights.find(({ module }) => module.includes(name));

test('the screens and the guards around them are read from the routes', () => {
  expect(screensOf(routes)).toEqual([
    { module: 'src/app/screens/public/home.tsx', guards: [] },
    { module: 'src/app/screens/learner/dashboard.tsx', guards: [signedInOnly] },
    { module: 'src/app/screens/lesson/live-room/live-room.tsx', guards: [signedInOnly] },
    { module: 'src/app/screens/not-built-yet.tsx', guards: [signedInOnly] },
    { module: 'src/app/screens/admin/admin.tsx', guards: [signedInOnly, 'src/app/layouts/admin-only.tsx'] },
    { module: 'src/app/screens/public/not-found.tsx', guards: [] },
  ]);
});

test('a screen weighs the entry, its guards, itself and all their imports, each counted once', () => {
  expect(weightOf('home')).toMatchObject({ firstBytes: 114_000, firstLimitBytes: 115_000 });
  expect(weightOf('dashboard')).toMatchObject({ firstBytes: 122_000, firstLimitBytes: 175_000 });
  expect(weightOf('admin/admin')).toMatchObject({ firstBytes: 97_500, firstLimitBytes: 175_000 });
});

test('as a later screen, a screen weighs only what no other screen shares', () => {
  expect(weightOf('dashboard')).toMatchObject({ laterBytes: 12_000, laterLimitBytes: 40_000 });
});

test('a screen that exceeds either limit is too heavy', () => {
  expect(weights.filter(isTooHeavy).map(({ module }) => module)).toEqual([
    'src/app/screens/lesson/live-room/live-room.tsx',
  ]);
  const heavier = weigh(
    manifest,
    screensOf(routes),
    (file) => (sizes[file] ?? 0) + (file === 'react.js' ? 2_000 : 0),
  );
  expect(heavier.filter(isTooHeavy).map(({ module }) => module)).toContain('src/app/screens/public/home.tsx');
});

test('a screen that was not built is refused', () => {
  const { 'src/app/screens/public/home.tsx': _home, ...rest } = manifest;
  expect(() => weigh(rest, screensOf(routes), () => 1)).toThrow(
    'src/app/screens/public/home.tsx is not in the manifest',
  );
});
