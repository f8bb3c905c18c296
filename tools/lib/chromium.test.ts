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

test('a CHROMIUM_PATH that is not a program yields no browser instead of another one', () => {
  program('chromium');
  writeFileSync(join(folder, 'notes.txt'), '');
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'notes.txt'));
  expect(findChromium()).toBeUndefined();
});

test('without CHROMIUM_PATH, one on PATH is used, Chromium before Chrome', () => {
  const chrome = program('google-chrome');
  expect(findChromium()).toBe(chrome);
  const chromium = program('chromium');
  expect(findChromium()).toBe(chromium);
});

test('without CHROMIUM_PATH or a browser on PATH, there is none', () => {
  expect(findChromium()).toBeUndefined();
});
