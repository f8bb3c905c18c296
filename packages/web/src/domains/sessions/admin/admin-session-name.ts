import { SESSION_ID_SHOWN_LENGTH } from '@vivavoce/contracts/insights/bounds';
import { m } from '#messages/messages.js';

/** Returns the part of a session's id that administrators see: its last characters (specification §2.6, §9). */
export const shownSessionId = (id: string): string => id.slice(-SESSION_ID_SHOWN_LENGTH);

/** Returns the name of a session among administrators: 'Session 1a2b3c4d'. */
export const sessionName = (id: string): string => m.admin_sessions_name({ id: shownSessionId(id) });
