/** `npm run lesson`: checks, plays and shows lessons. `-- --help` lists its commands; `docs/lessons.md` explains them. */
import { createInterface } from 'node:readline';
import { type Desk, runDesk } from './desk.ts';

const desk: Desk = {
  print: (text) => {
    process.stdout.write(`${text}\n`);
  },
  lines: () => createInterface({ input: process.stdin }),
  from: process.env.INIT_CWD ?? process.cwd(),
};

try {
  process.exitCode = (await runDesk(process.argv.slice(2), desk)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
