import { randomBytes } from 'node:crypto';
import { MODEL_ID } from '@vivavoce/practice/completions';
import { startPracticeServer } from '@vivavoce/practice/server';
import type { TextModel } from './providers.ts';
import type { Settings } from './settings.ts';

export type OpenTextModel = { textModel: TextModel; close(): Promise<void> };

/** The text model that the settings name: a server outside, or the practice teacher, started here on loopback. */
export async function openTextModel({ textModel }: Pick<Settings, 'textModel'>): Promise<OpenTextModel> {
  if (textModel.kind === 'external') {
    const { baseUrl, apiKey, model } = textModel;
    const servedBy = `${model} at ${new URL(baseUrl).host}`;
    return { textModel: { baseUrl, apiKey, model, servedBy, standIn: false }, close: async () => undefined };
  }
  const apiKey = randomBytes(24).toString('base64url');
  const practice = await startPracticeServer({ host: '127.0.0.1', port: 0, apiKey });
  return {
    textModel: {
      baseUrl: practice.baseUrl,
      apiKey,
      model: MODEL_ID,
      servedBy: 'embedded practice teacher',
      standIn: true,
    },
    close: () => practice.close(),
  };
}
