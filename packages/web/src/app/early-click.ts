/**
 * Keeps the last click on a button of a document that the page's script has not taken over yet. Such a click would do
 * nothing, and a visitor on a slow network would think that the button is broken. Links work without the script.
 * @returns a function that ends this and presses the button. Call it once the script has taken over.
 */
export function keepEarlyClick(document: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null;
  const keep = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
  };
  document.addEventListener('click', keep);
  return () => {
    document.removeEventListener('click', keep);
    pressed?.click();
  };
}
