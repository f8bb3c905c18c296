import { expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { outsideServices } from './outside-services.ts';

const withEnv = (env: Record<string, string>) => outsideServices(testSettings(env));

it('nothing leaves the machine with the embedded parts, nor with servers on the machine itself', () => {
  expect(withEnv({}), spec('X-368')).toEqual([]);
  const own = {
    LLM_BASE_URL: 'http://localhost:11434/v1',
    LLM_MODEL: 'own',
    ASR_BASE_URL: 'http://127.0.0.1:8000/v1',
  };
  expect(withEnv(own), spec('X-368')).toEqual([]);
});

it('each configured service is named by its host, and never with its key', () => {
  const found = withEnv({
    OPENAI_API_KEY: 'sk-secret',
    ASR_BASE_URL: 'https://hears.example/v1',
    ASR_API_KEY: 'sk-secret',
    TTS_BASE_URL: 'https://speaks.example:8443/v1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'secret-id',
    S3_SECRET_ACCESS_KEY: 'secret-key',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'Vivavoce <hello@example.org>',
  });
  expect(found, spec('X-368')).toEqual([
    { part: 'voice', host: 'api.openai.com' },
    { part: 'hearing', host: 'hears.example' },
    { part: 'speech', host: 'speaks.example' },
    { part: 'text', host: 'api.openai.com' },
    { part: 'files', host: 's3.amazonaws.com' },
    { part: 'mail', host: 'mail.example' },
  ]);
  expect(JSON.stringify(found), spec('X-368')).not.toContain('secret');
});

it('a stand-by that is switched off is not listed', () => {
  const hosted = { OPENAI_API_KEY: 'sk-1', ASR_BASE_URL: 'https://hears.example/v1', VOICE_STANDBY: 'off' };
  expect(withEnv(hosted).map(({ part }) => part)).toEqual(['voice', 'text']);
});
