let open = 0;

/** Counts a test database until the returned function is called. */
export function countOpenDatabase(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}

/** Returns how many databases are open, and stops counting them. */
export function forgetOpenDatabases(): number {
  const forgotten = open;
  open = 0;
  return forgotten;
}
