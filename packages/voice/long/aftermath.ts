import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { SEED } from './random.ts';
import type { VoiceProcess } from './voice-process.ts';

/** A word that the fuzzers' simulated people say, type and use in prompts. */
export const SECRET_WORD = 'zanzibar';

const FOLDER = fileURLToPath(new URL('../../../.cache/voice-long/', import.meta.url));

/** Prints a line for people who watch a long run. */
export function tell(line: string): void {
  process.stderr.write(`  ${line}\n`);
}

/** The most recent inputs, written to a file when the server breaks on one of them. */
export class Trail {
  private readonly name: string;
  private readonly inputs: (string | Buffer)[] = [];

  constructor(name: string) {
    this.name = name;
  }

  note(input: string | Buffer): void {
    this.inputs.push(input);
    if (this.inputs.length > 64) this.inputs.shift();
  }

  /** Writes the inputs to a file and returns its name. */
  save(): string {
    mkdirSync(FOLDER, { recursive: true });
    const file = `${FOLDER}${this.name}-${SEED}.json`;
    const texts = this.inputs.map((input) =>
      typeof input === 'string' ? input : `hex:${input.toString('hex')}`,
    );
    writeFileSync(file, JSON.stringify(texts, null, 1));
    return file;
  }
}

/**
 * Expects that the server is alive, answers and no longer holds any call. No promise rejection went unhandled, nothing
 * of ours broke, no built-in object was changed, and the log holds nothing that a person said.
 */
export async function expectUnharmed(server: VoiceProcess, trail: Trail): Promise<void> {
  if (server.ended() !== null) {
    throw new Error(`The voice server ended (${server.ended()}) on one of the inputs in ${trail.save()}`);
  }
  await expect.poll(() => server.calls(), { timeout: 60_000, interval: 200 }).toBe(0);
  const bad = server.log.filter((line) => /unhandled rejection|"level":"error"/.test(line));
  if (bad.length > 0) tell(`the inputs of the last batch are in ${trail.save()}`);
  expect(bad.slice(0, 3)).toEqual([]);
  expect(server.log.filter((line) => line.includes(SECRET_WORD)).slice(0, 3)).toEqual([]);
  const { polluted } = await server.held();
  expect(polluted).toEqual([]);
}
