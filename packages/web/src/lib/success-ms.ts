/** How long the account screens say that something worked (specification §9). */
export const SUCCESS_MS = 3_000;
