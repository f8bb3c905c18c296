/** A small circle that turns while something is under way; the words are next to it. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1.25em] shrink-0 animate-spin rounded-full border-3 border-current/30 border-t-current"
    />
  );
}
