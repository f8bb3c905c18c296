/** Toasts disappear after five seconds (specification §8). */
const TOAST_MS = 5_000;

/**
 * Says in passing that something is done or went wrong. The library and the place where toasts appear load with the
 * first one, so that no page pays for a toast that it never shows.
 */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  const { toast } = await import('#ui/toaster.tsx');
  toast[kind](text, { duration: TOAST_MS });
}
