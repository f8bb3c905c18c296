import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder = '';

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vivavoce-path-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('the browser that CHROMIUM_PATH names comes first', () => {
  program('chromium');
  const named = program('my-browser');
  vi.stubEnv('CHROMIUM_PATH', named);
  expect(findChromium()).toBe(named);
});

test('a CHROMIUM_PATH that is no program is no browser, rather than another one', () => {
  program('chromium');
  writeFileSync(join(folder, 'notes.txt'), '');
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'notes.txt'));
  expect(findChromium()).toBeUndefined();
});

test('else one on PATH, Chromium before Chrome', () => {
  const chrome = program('google-chrome');
  expect(findChromium()).toBe(chrome);
  const chromium = program('chromium');
  expect(findChromium()).toBe(chromium);
});

test('a machine without one has none', () => {
  expect(findChromium()).toBeUndefined();
});
