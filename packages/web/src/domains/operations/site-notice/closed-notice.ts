const STORED_AS = 'vivavoce.closed-notice';

/** Returns the text of the banner that was last closed in this tab; null if none was, or storage is switched off. */
export function closedNotice(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** Keeps in this tab that the banner with this text was closed. Where storage is switched off, the next page shows it again. */
export function keepClosedNotice(text: string): void {
  try {
    sessionStorage.setItem(STORED_AS, text);
  } catch {
    // storage is switched off
  }
}
