/** A code as somebody typed it. */
export type TypedCode = { kind: 'app'; code: string } | { kind: 'backup'; code: string };

/** Tells a code of the app from a backup code. Spaces, hyphens and capitals are for the eye alone. */
export function readTypedCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'backup', code };
}
