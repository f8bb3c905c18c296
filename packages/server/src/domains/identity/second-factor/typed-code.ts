/** A code as a person typed it. */
export type TypedCode = { kind: 'app'; code: string } | { kind: 'backup'; code: string };

/** Distinguishes an app's code from a backup code. Spaces, hyphens and capitals only help people read it. */
export function readTypedCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'backup', code };
}
