/** The element of the page with this id. Throws when page.html has none of that kind. */
export function byId<T extends Element>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`page.html has no ${kind.name} #${id}`);
  return found;
}

/** A new element with a class and what is in it. */
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

/** Lets a part of the page be scrolled by the keyboard, in browsers that would pass it over. */
export function scrollByKeyboard(...ids: string[]): void {
  for (const id of ids) byId(id, HTMLElement).tabIndex = 0;
}

/** Focuses an element when the focus is lost: what had it is gone, or cannot be used any more. */
export function catchFocus(next: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.matches(':disabled'))
    next.focus();
}

/** A button that is no main action. */
export function makeButton(label: string, pressed: () => void): HTMLButtonElement {
  const button = make('button', 'quiet', label);
  button.type = 'button';
  button.addEventListener('click', pressed);
  return button;
}

/** Copies a text, and says on the button whether it worked: browsers give the clipboard to secure pages only. */
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
