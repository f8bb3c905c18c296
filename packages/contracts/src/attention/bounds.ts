/** How often a running lesson sends an attention record (RES-61). */
export const ATTENTION_RECORD_EVERY_SECONDS = 30;

/** The attention that is shown and saved while nothing has been measured (specification §9, RES-63). */
export const DEFAULT_ATTENTION_PERCENTAGE = 100;

/** The largest file size of an attention image. Images taken by our page are a tenth of that. */
export const ATTENTION_IMAGE_MAX_BYTES = 64 * 1024;
/**
 * The most pixels along one side of an attention image: enough to see where the learner looked, too few for a portrait.
 */
export const ATTENTION_IMAGE_MAX_SIDE_PIXELS = 320;
