/** The fragment of an address that leads to the planned deletion on its screen. */
export const DELETION_PART = 'deletion';
