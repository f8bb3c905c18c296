import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { TextModel } from '#platform/providers/providers.ts';

/** The configured text model as the AI library takes it. */
export function languageModel(model: TextModel) {
  const provider = createOpenAICompatible({
    name: 'text-model',
    baseURL: model.baseUrl,
    ...(model.apiKey ? { apiKey: model.apiKey } : {}),
    supportsStructuredOutputs: true,
  });
  return provider(model.model);
}
