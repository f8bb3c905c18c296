import type { ReadSettings } from './declared-settings.ts';
import { type ExternalService, serviceAt } from './external-service.ts';
import { type Declared, serviceUrl, setting, text } from './setting.ts';

/** The dated model: under a name such as `omni-moderation-latest` the scores move, and our cuts would fit them no more. */
const PINNED_MODEL = 'omni-moderation-2024-09-26';

/** A second reader of what is said in lessons, besides our own rules. */
export const moderationSettings = {
  MODERATION_BASE_URL: setting(
    'A server with /v1/moderations of OpenAI’s format that reads what learners and teachers say besides our own rules, including /v1; without it no words are sent there, whatever other keys are set',
    'https://api.openai.com/v1',
    serviceUrl.optional(),
  ),
  MODERATION_API_KEY: setting(
    'Its key, if it needs one; with OpenAI’s address, OPENAI_API_KEY serves too',
    'sk-',
    text.optional(),
  ),
  MODERATION_MODEL: setting(
    'Its model; scores of another one may mean something else',
    PINNED_MODEL,
    text.default(PINNED_MODEL),
  ),
} as const satisfies Record<string, Declared>;

/** Reports a key without the address that alone turns moderation on. */
export const missingModeration = (read: ReadSettings): string[] =>
  read.MODERATION_API_KEY && !read.MODERATION_BASE_URL
    ? ['MODERATION_BASE_URL is missing: MODERATION_API_KEY is set']
    : [];

/** Finds the moderation endpoint. Null unless its address is set: the words of children go there. */
export const moderationOf = (read: ReadSettings): ExternalService | null =>
  serviceAt(
    { baseUrl: read.MODERATION_BASE_URL, apiKey: read.MODERATION_API_KEY, model: read.MODERATION_MODEL },
    read.OPENAI_API_KEY,
  );
