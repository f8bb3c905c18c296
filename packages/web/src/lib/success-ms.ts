/** How long, in milliseconds, the account screens show that something worked (specification §9). */
export const SUCCESS_MS = 3_000;
