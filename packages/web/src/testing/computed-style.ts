/** jsdom's own: from every rule of every sheet, for every property, each time. */
const fromEverySheet = window.getComputedStyle.bind(window);

/** What jsdom's own sheet makes of an element without a style of its own, by what its rules look at. */
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const own = styledHere(element)?.display;
  if (own) return own;
  const { namespaceURI, localName } = element;
  const attributes = ['hidden', 'open', 'type'].map((name) => [name, element.getAttribute(name)] as const);
  const key = JSON.stringify([namespaceURI, localName, attributes]);
  let display = displays.get(key);
  if (display === undefined) {
    const bare = document.createElementNS(namespaceURI, localName);
    for (const [name, value] of attributes) if (value !== null) bare.setAttribute(name, value);
    display = fromEverySheet(bare).display;
    displays.set(key, display);
  }
  return display;
}

/** Inherited, as the standard says. */
function visibilityOf(element: Element | null): string {
  if (element === null) return 'visible';
  return styledHere(element)?.visibility || visibilityOf(element.parentElement);
}

function styledHere(element: Element): CSSStyleDeclaration | undefined {
  return element.hasAttribute('style') ? (element as HTMLElement).style : undefined;
}

/**
 * Whether something is hidden is asked of each element that a query by role comes across, and with jsdom's own answer that
 * was a fifth of the pages' tests. No sheet of ours is loaded in them, so what hides an element is its tag, an attribute or
 * a style of its own: that is looked up here, and anything else is left to jsdom.
 */
window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return fromEverySheet(element, pseudoElement);
  const quick: Record<string, () => string> = {
    display: () => displayOf(element),
    visibility: () => visibilityOf(element),
    pointerEvents: () => styledHere(element)?.pointerEvents ?? '',
    'pointer-events': () => styledHere(element)?.pointerEvents ?? '',
  };
  let all: CSSStyleDeclaration | undefined;
  const whole = () => {
    all ??= fromEverySheet(element);
    return all;
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') {
        return (property: string) => quick[property]?.() ?? whole().getPropertyValue(property);
      }
      const known = typeof name === 'string' ? quick[name] : undefined;
      return known ? known() : Reflect.get(whole(), name, whole());
    },
  });
};
