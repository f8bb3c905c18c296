/** Finds the page's element with this id. Throws if page.html has no such element of that kind. */
export function byId<T extends Element>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`page.html has no ${kind.name} #${id}`);
  return found;
}

/** Creates an element with a class and content. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...content);
  return element;
}

/** Makes parts of the page scrollable by keyboard in browsers that would otherwise skip them. */
export function scrollByKeyboard(...ids: string[]): void {
  for (const id of ids) byId(id, HTMLElement).tabIndex = 0;
}

/** Focuses an element if the focus was lost because the focused element was removed or disabled. */
export function catchFocus(next: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.matches(':disabled'))
    next.focus();
}

/** Creates a secondary button. */
export function makeButton(label: string, pressed: () => void): HTMLButtonElement {
  const button = make('button', 'quiet', label);
  button.type = 'button';
  button.addEventListener('click', pressed);
  return button;
}

/** Copies a text and shows on the button whether that worked: browsers offer the clipboard only to secure pages. */
export async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  button.dataset.label ??= button.textContent ?? '';
  const worked = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
  button.textContent = worked ? 'Copied' : 'Not allowed here';
  setTimeout(() => {
    button.textContent = button.dataset.label ?? '';
  }, 2_000);
}
