const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether a text can be the id of a record. An address may hold any text. */
export const isUuid = (text: string): boolean => uuid.test(text);
