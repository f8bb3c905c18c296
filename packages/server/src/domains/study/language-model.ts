import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { TextModel } from '#platform/providers/providers.ts';

/** Returns the configured text model in the form that the AI library expects. */
export function languageModel(model: TextModel) {
  const provider = createOpenAICompatible({
    name: 'text-model',
    baseURL: model.baseUrl,
    ...(model.apiKey ? { apiKey: model.apiKey } : {}),
    supportsStructuredOutputs: true,
  });
  return provider(model.model);
}
