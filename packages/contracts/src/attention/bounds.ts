/** How often a running lesson sends a record (RES-61). */
export const ATTENTION_RECORD_EVERY_SECONDS = 30;

/** Attention that is shown and saved while nothing was measured (specification §9, RES-63). */
export const DEFAULT_ATTENTION_PERCENTAGE = 100;

/** Largest file of an attention image; those that our page takes are a tenth of it. */
export const ATTENTION_IMAGE_MAX_BYTES = 64 * 1024;
/** Most pixels along one side of an attention image: enough to see where somebody looked, and no portrait. */
export const ATTENTION_IMAGE_MAX_SIDE_PIXELS = 320;
