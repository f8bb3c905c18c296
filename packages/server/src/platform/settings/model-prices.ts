import { z } from 'zod';

const usd = z.number().min(0).max(10_000);

/** The price of a realtime model: US dollars per million tokens, as in price lists. */
const ModelPriceUsd = z.strictObject({
  textInput: usd,
  cachedTextInput: usd,
  audioInput: usd,
  cachedAudioInput: usd,
  textOutput: usd,
  audioOutput: usd,
});
export type ModelPriceUsd = z.infer<typeof ModelPriceUsd>;

/** Prices by model. */
export type ModelPrices = Readonly<Record<string, ModelPriceUsd>>;

/** Prices by model as an operator writes them: JSON. */
export const modelPrices = z
  .string()
  .transform((written, context): unknown => {
    try {
      return JSON.parse(written);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string(), ModelPriceUsd, { error: 'must give each model its six prices, see docs/costs.md' }),
  );
