import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmallProject } from './testing/small-project.ts';

let project: SmallProject;

beforeEach(() => {
  project = new SmallProject();
  project.write(
    '.env.example',
    '# Where it listens\n#PORT=3000\n\n# A key\n#OPENAI_API_KEY=sk-\n\n#SMTP_URL=\n',
  );
});

afterEach(() => project.remove());

async function doctor(env: NodeJS.ProcessEnv = {}) {
  const run = project.run('doctor.mjs', { env });
  return { code: await run.ended, printed: run.printed() };
}

describe('npm run doctor', () => {
  test('reports on a machine on which nothing is installed yet, and installs nothing', async () => {
    const { code, printed } = await doctor();
    expect(code).toBe(0);
    expect(printed).toContain(`Node              ${process.versions.node}`);
    expect(printed).toContain('not installed yet; npm start installs them');
    expect(project.npmCalls()).toEqual(['--version (no GPU libraries)']);
  });

  test('names the settings that are set, and where, but never their values', async () => {
    project.write('.env', '# mine\nOPENAI_API_KEY=sk-very-secret\nSMTP_URL=\n');
    const { printed } = await doctor({ PORT: '4321' });
    expect(printed).toContain('PORT (shell), OPENAI_API_KEY (.env)');
    expect(printed).not.toContain('SMTP_URL');
    expect(printed).not.toContain('sk-very-secret');
    expect(printed).not.toContain('4321');
  });

  test('lets the server judge its own settings once it is installed', async () => {
    project.write(
      'packages/server/src/doctor/doctor.ts',
      "console.log('The server is well'); process.exit(6);",
    );
    project.write('tools/suite/main.ts', '');
    await project.run('test.mjs').ended;
    const { code, printed } = await doctor();
    expect(printed).toContain('The server is well');
    expect(code).toBe(6);
  });
});
