import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../lib/root.mjs';
import type { FileTime } from './file-times.ts';

/**
 * Writes how long each test file took to the file that SUITE_FILE_TIMES names. Vitest's own JSON report leaves out the
 * time for loading a file and for its hooks, which is most of the time for some files.
 */
export default class FileTimesReporter implements Reporter {
  readonly #times: FileTime[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const milliseconds =
      environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    this.#times.push({
      file: relative(root, module.moduleId).replaceAll('\\', '/'),
      seconds: milliseconds / 1_000,
    });
  }

  onTestRunEnd(): void {
    const file = process.env.SUITE_FILE_TIMES;
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#times));
  }
}
