/** How often a running lesson sends an attention record (RES-61). */
export const ATTENTION_RECORD_EVERY_SECONDS = 30;

/** The attention that is shown and saved while nothing has been measured (specification §9, RES-63). */
export const DEFAULT_ATTENTION_PERCENTAGE = 100;

/** The maximum file size of an attention image. The images that our page takes are a tenth of this size. */
export const ATTENTION_IMAGE_MAX_BYTES = 64 * 1024;
/**
 * The maximum width and height of an attention image, in pixels: enough to see where the learner looked, too few for a
 * portrait.
 */
export const ATTENTION_IMAGE_MAX_SIDE_PIXELS = 320;
