const KEY = 'vivavoce.paired';

/**
 * Remembers in this browser whether the server called it a paired device, so that the sign-in screen can offer the faces
 * without asking. The mark opens nothing and names nobody.
 */
export function rememberPairing(isPaired: boolean): void {
  try {
    if (isPaired) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing does not offer the faces on the sign-in screen.
  }
}

/** Reports whether this browser was a paired device when the server last spoke of it. */
export function wasPaired(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
