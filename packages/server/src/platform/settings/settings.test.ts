import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { envExample } from './env-example.ts';
import { readEnvironment } from './environment.ts';
import { readSettings, SettingsError } from './settings.ts';

const SECRET = 'a-secret-that-is-more-than-32-characters';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...env });

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('settings of an unconfigured start', () => {
  it('listen only on this machine and replace every service', () => {
    expect(read()).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      productName: 'Vivavoce',
      enforceMinutes: false,
      logLevel: 'warn',
      database: { kind: 'pglite', folder: path.join(folder, 'database') },
      blobs: { kind: 'disk', folder: path.join(folder, 'files') },
      mail: { kind: 'outbox' },
      textModel: { kind: 'embedded' },
      realtime: { kind: 'embedded', asr: null, tts: null },
      understands: 'expected_answers',
    });
  });

  it('make a secret once, readable only by the owner of the data folder', () => {
    const { secret } = read();
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(read().secret).toBe(secret);
    expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('treat an empty setting as not set', () => {
    expect(read({ OPENAI_API_KEY: '', PORT: ' ' })).toMatchObject({
      port: 3000,
      textModel: { kind: 'embedded' },
    });
  });
});

describe('one OpenAI key', () => {
  it('means OpenAI for live voice and for text', () => {
    const openAi = { kind: 'external', baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-1' };
    expect(read({ OPENAI_API_KEY: 'sk-1' })).toMatchObject({
      textModel: openAi,
      realtime: { ...openAi, model: 'gpt-realtime', protocol: 'ga' },
      understands: 'free_speech',
    });
  });

  it('is not shown to another server', () => {
    const settings = read({
      OPENAI_API_KEY: 'sk-1',
      LLM_BASE_URL: 'http://localhost:11434/v1/',
      LLM_MODEL: 'llama3.1',
      REALTIME_BASE_URL: 'http://localhost:9000/v1',
      REALTIME_PROTOCOL: 'beta',
    });
    expect(settings.textModel).toEqual({
      kind: 'external',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
      model: 'llama3.1',
    });
    expect(settings.realtime).toMatchObject({
      baseUrl: 'http://localhost:9000/v1',
      apiKey: null,
      protocol: 'beta',
    });
  });
});

describe('passwords', () => {
  it('are hashed at full cost, and cheaply only in tests', () => {
    expect(read().passwordHashing).toBe('full');
    expect(read({ NODE_ENV: 'test', PASSWORD_HASHING: 'cheap' }).passwordHashing).toBe('cheap');
  });

  it.each(['production', 'development', ''])('are not hashed cheaply if NODE_ENV is "%s"', (NODE_ENV) => {
    expect(problemsOf({ NODE_ENV, PASSWORD_HASHING: 'cheap', SECRET })).toEqual([
      'PASSWORD_HASHING must not be cheap: passwords would be kept unprotected',
    ]);
  });
});

describe('the proof of a parent’s consent', () => {
  it('is a confirmation by mail by default, and one of four methods', () => {
    expect(read().consentMethod).toBe('email');
    for (const method of ['email', 'card', 'school', 'account'])
      expect(read({ CONSENT_METHOD: method }).consentMethod).toBe(method);
    expect(problemsOf({ CONSENT_METHOD: 'none' })).toEqual([
      'CONSENT_METHOD must be one of email, card, school, account',
    ]);
  });

  it('stays on record for three years after the account, or for as many days as the operator says', () => {
    expect(read().retention.consentRecordDays).toBe(1_095);
    expect(read({ CONSENT_RECORD_DAYS: '0' }).retention.consentRecordDays).toBe(0);
    expect(problemsOf({ CONSENT_RECORD_DAYS: '-1' })).toEqual([
      'CONSENT_RECORD_DAYS must be a whole number from 0 to 3650',
    ]);
  });
});

describe('the audit trail', () => {
  const DATABASE_URL = 'postgres://vivavoce:hunter2@db/vivavoce';

  it('is kept for two years, or for as many days as the operator says', () => {
    expect(read().auditDays).toBe(730);
    expect(read({ AUDIT_DAYS: '3650' }).auditDays).toBe(3_650);
    expect(problemsOf({ AUDIT_DAYS: '7' })).toEqual(['AUDIT_DAYS must be a whole number from 30 to 3650']);
  });

  it('is out of the server’s reach only if the tables belong to another role of the same database', () => {
    const owner = 'postgres://owner:hunter2@db/vivavoce';
    expect(read({ DATABASE_URL }).database).toMatchObject({ ownerUrl: null });
    expect(read({ DATABASE_URL, DATABASE_OWNER_URL: owner }).database).toMatchObject({
      ...{ url: DATABASE_URL, ownerUrl: owner },
    });
    expect(problemsOf({ DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL }), spec('X-720')).toEqual([
      'DATABASE_OWNER_URL must name another role than DATABASE_URL',
    ]);
    expect(problemsOf({ DATABASE_OWNER_URL: owner })).toEqual([
      'DATABASE_URL is missing: DATABASE_OWNER_URL is set',
    ]);
  });
});

describe('CONSENT_AGE', () => {
  it('is not set by default', () => {
    expect(read().consentAge).toBeNull();
    expect(read({ CONSENT_AGE: '13' }).consentAge).toBe(13);
  });

  it.each(['0', '22', '12.5', '-3', 'thirteen', '0x10', '1e1'])(
    'is a whole number of years, not %s',
    (age) => {
      expect(problemsOf({ CONSENT_AGE: age })).toEqual(['CONSENT_AGE must be a whole number from 1 to 21']);
    },
  );

  it('is reported together with the days of images if both are wrong', () => {
    expect(problemsOf({ CONSENT_AGE: '99', ATTENTION_IMAGE_DAYS: '366', CAMERA_ATTENTION: 'no' })).toEqual([
      'CONSENT_AGE must be a whole number from 1 to 21',
      'CAMERA_ATTENTION must be one of true, false',
      'ATTENTION_IMAGE_DAYS must be a whole number from 1 to 365',
    ]);
  });
});

describe('samples of voices', () => {
  it('are spoken by our own voice server unless a speaking service is configured', () => {
    expect(read({}).speech).toBeNull();
  });

  it('are spoken by the provider of live voice with its own key, unless a speech server is named', () => {
    const hosted = { REALTIME_BASE_URL: 'https://voice.example/v1', REALTIME_API_KEY: 'k' };
    expect(read(hosted).speech).toEqual({
      ...{ baseUrl: 'https://voice.example/v1', apiKey: 'k', model: 'gpt-4o-mini-tts', voices: {} },
    });
    const speech = { TTS_BASE_URL: 'http://localhost:8880/v1', TTS_MODEL: 'kokoro' };
    expect(read({ ...hosted, ...speech }).speech).toEqual({
      ...{ baseUrl: 'http://localhost:8880/v1', apiKey: null, model: 'kokoro', voices: {} },
    });
  });
});

describe('the embedded voice server', () => {
  it('understands free speech once it has a transcription server', () => {
    const settings = read({
      ASR_BASE_URL: 'http://localhost:8000/v1',
      TTS_BASE_URL: 'http://localhost:8880/v1',
    });
    expect(settings.realtime).toEqual({
      kind: 'embedded',
      asr: { baseUrl: 'http://localhost:8000/v1', apiKey: null, model: 'whisper-1' },
      tts: { baseUrl: 'http://localhost:8880/v1', apiKey: null, model: 'tts-1' },
      stageOptions: {},
    });
    expect(settings.speech).toEqual({
      baseUrl: 'http://localhost:8880/v1',
      apiKey: null,
      model: 'tts-1',
      voices: {},
    });
    expect(settings.understands).toBe('free_speech');
  });

  it('receives the settings for its hearing and speech servers', () => {
    const { realtime } = read({
      TTS_VOICES: 'alloy=af_heart',
      ASR_TIMEOUT_SECONDS: '3',
      TTS_FALLBACK: 'off',
    });
    expect(realtime).toMatchObject({
      stageOptions: { TTS_VOICES: 'alloy=af_heart', ASR_TIMEOUT_SECONDS: '3', TTS_FALLBACK: 'off' },
    });
  });

  it('reports at the start that voices are not pairs', () => {
    expect(() => read({ TTS_VOICES: 'alloy' })).toThrow(/TTS_VOICES must be pairs such as alloy=af_heart/);
    expect(() => read({ TTS_VOICES: 'alloy=a=b' })).toThrow(/TTS_VOICES/);
  });

  it('has its place in the network, and one process per core if configured', () => {
    expect(read({}).voice).toMatchObject({ udpPort: null, tcpPort: null, workers: null });
    expect(
      read({ VOICE_UDP_PORT: '3478', VOICE_TCP_PORT: '3479', VOICE_WORKERS: 'auto' }).voice,
    ).toMatchObject({ udpPort: 3_478, tcpPort: 3_479, workers: 'auto' });
  });

  it('reads its ICE servers from a list', () => {
    expect(read({ ICE_SERVERS: 'stun:a.example:3478, turn:u:p@b.example:3478' }).voice.iceServers).toEqual([
      'stun:a.example:3478',
      'turn:u:p@b.example:3478',
    ]);
  });
});

describe('wrong settings', () => {
  it('are all reported together, by name, and never by value', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      TRUST_PROXY: '1',
      DATABASE_URL: 'mysql://user:hunter2@db/vivavoce',
      SECRET: 'short',
      REALTIME_PROTOCOL: 'gamma',
      VOICE_MAX_CALLS: '0',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SECRET',
      'REALTIME_PROTOCOL',
      'VOICE_MAX_CALLS',
    ]);
    expect(problems.join('\n')).not.toMatch(/eighty|hunter2|short|gamma/);
  });

  it('include those that another setting makes compulsory', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      LLM_BASE_URL: 'http://localhost:11434/v1',
      SMTP_URL: 'smtp://localhost',
      S3_BUCKET: 'vivavoce',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'SECRET',
      'LLM_MODEL',
      'MAIL_FROM',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });

  it('include that a family may not have parents told of worries, and a school may', () => {
    const on = { SAFEGUARDING_TELLS_PARENTS: 'on' };
    const problem = 'DEPLOYMENT_KIND must be school or service: SAFEGUARDING_TELLS_PARENTS is on';
    expect(problemsOf({ ...on, DEPLOYMENT_KIND: 'family' }), spec('X-1050')).toEqual([problem]);
    expect(problemsOf(on), spec('X-1050')).toEqual([problem]);
    expect(problemsOf({ SAFEGUARDING_TELLS_PARENTS: 'off' })).toEqual([]);
    for (const DEPLOYMENT_KIND of ['school', 'service'])
      expect(problemsOf({ ...on, DEPLOYMENT_KIND })).toEqual([]);
  });

  it('stop a start in production if the secret is weak', () => {
    expect(problemsOf({ NODE_ENV: 'production', SECRET: 'x'.repeat(31) })).toEqual([
      'SECRET must have at least 32 characters, must be random: it has too few different characters',
    ]);
    expect(problemsOf({ NODE_ENV: 'production', SECRET, DATA_DIR: folder })).toEqual([]);
  });
});

describe('the environment', () => {
  it('wins over the .env file of the project', () => {
    writeFileSync(path.join(folder, '.env'), '# a comment\nPRODUCT_NAME="From the file"\nPATH=nowhere\n');
    const environment = readEnvironment(folder);
    expect(environment.PRODUCT_NAME).toBe('From the file');
    expect(environment.PATH).toBe(process.env.PATH);
  });

  it('works without a .env file', () => {
    expect(readEnvironment(folder).PATH).toBe(process.env.PATH);
  });
});

describe('.env.example', () => {
  it('matches the declarations (npm run env:example -w @vivavoce/server writes it)', () => {
    expect(readFileSync(path.join(projectRoot, '.env.example'), 'utf8')).toBe(envExample());
  });

  it('changes nothing if it is copied unchanged', () => {
    writeFileSync(path.join(folder, '.env'), envExample());
    const set = Object.keys(readEnvironment(folder)).filter((name) => !(name in process.env));
    expect(set).toEqual([]);
  });
});
