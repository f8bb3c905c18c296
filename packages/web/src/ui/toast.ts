/** How many milliseconds a toast is shown (specification §8). */
const TOAST_MS = 5_000;

/**
 * Shows a brief message that something is done or went wrong. The library and the container for toasts load with the
 * first one, so that no page pays for a toast it never shows.
 */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  const { toast } = await import('#ui/toaster.tsx');
  toast[kind](text, { duration: TOAST_MS });
}
