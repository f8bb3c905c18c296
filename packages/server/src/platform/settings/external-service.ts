/** A server of one of OpenAI's wire formats. `baseUrl` ends in `/v1`, without a slash after it. */
export type ExternalService = { baseUrl: string; apiKey: string | null; model: string };

/** Returns the name that people read, such as 'whisper-1 at asr.example.org'. It holds no key. */
export const nameOfService = ({ model, baseUrl }: Pick<ExternalService, 'model' | 'baseUrl'>): string =>
  `${model} at ${new URL(baseUrl).host}`;

const OPENAI_BASE_URL = 'https://api.openai.com/v1';

type OwnSettings = { baseUrl: string | undefined; apiKey: string | undefined; model: string };

/**
 * Finds the server for one AI capability. Null if the embedded stand-in serves it. A key without an address means
 * OpenAI. OPENAI_API_KEY is sent only to OpenAI: no other server may see it.
 */
export function serviceOf(own: OwnSettings, openAiKey: string | undefined): ExternalService | null {
  const openAi = own.baseUrl === undefined || own.baseUrl === OPENAI_BASE_URL;
  const apiKey = own.apiKey ?? (openAi ? openAiKey : undefined) ?? null;
  if (own.baseUrl === undefined && apiKey === null) return null;
  return { baseUrl: own.baseUrl ?? OPENAI_BASE_URL, apiKey, model: own.model };
}

/**
 * Finds the server for a capability that only its own address turns on. Null without the address: no key alone, neither its
 * own nor OPENAI_API_KEY, sends anything anywhere.
 */
export const serviceAt = (own: OwnSettings, openAiKey: string | undefined): ExternalService | null =>
  own.baseUrl === undefined ? null : serviceOf(own, openAiKey);
