/** The place in this tab's storage. The id of a view is no secret: it works only with the administrator's own sign-in. */
const STORED_AS = 'vivavoce.view';

/**
 * Returns the id of the view of another person's screens that this tab shows (decision 0045); null in every other tab.
 */
export function keptView(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** Has the next page of this tab show a view. Throws if the browser allows no storage. */
export function keepView(id: string): void {
  sessionStorage.setItem(STORED_AS, id);
}

/** Has the next page of this tab show the administrator's own screens again. */
export function forgetView(): void {
  sessionStorage.removeItem(STORED_AS);
}
