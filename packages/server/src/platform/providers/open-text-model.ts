import { randomBytes } from 'node:crypto';
import { MODEL_ID } from '@vivavoce/practice/completions';
import { startPracticeServer } from '@vivavoce/practice/server';
import { nameOfService } from '#platform/settings/external-service.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { TextModel } from './providers.ts';

type OpenTextModel = {
  textModel: TextModel;
  /** The practice teacher, which needs no other service. It is the text model itself if none is configured. */
  practice: TextModel;
  close(): Promise<void>;
};

/** Opens the text model that the settings name, and the practice teacher, which always runs here on loopback. */
export async function openTextModel({ textModel }: Pick<Settings, 'textModel'>): Promise<OpenTextModel> {
  const apiKey = randomBytes(24).toString('base64url');
  const server = await startPracticeServer({ host: '127.0.0.1', port: 0, apiKey });
  const practice: TextModel = {
    ...{ baseUrl: server.baseUrl, apiKey, model: MODEL_ID },
    servedBy: 'embedded practice teacher',
    standIn: true,
  };
  const close = () => server.close();
  if (textModel.kind === 'embedded') return { textModel: practice, practice, close };
  const { baseUrl, model } = textModel;
  const servedBy = nameOfService(textModel);
  const external = { baseUrl, apiKey: textModel.apiKey, model, servedBy, standIn: false };
  return { textModel: external, practice, close };
}
