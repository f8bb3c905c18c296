import { fileURLToPath } from 'node:url';

/** The folder of the whole project, where `.env`, `messages/` and the default data folder lie. */
export const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));
