import type { User } from '@vivavoce/contracts/identity/calls';

/**
 * Loads what opens a view. It is a script of its own, so that nobody else's page loads the names of the files.
 */
export const openView = async (id: string): Promise<User | null> =>
  (await import('#app/viewing/open-view.tsx')).openView(id);
