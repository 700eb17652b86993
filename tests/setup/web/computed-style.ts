/**
 * With an element's name, these attributes decide its `display` in jsdom: through jsdom's default style sheet or, for
 * `style`, directly.
 */
const DISPLAY_ATTRIBUTES = ['hidden', 'open', 'popover', 'type', 'style'] as const;
/** Attributes by which an element's `visibility` or `pointer-events` can differ from its parent's. */
const STYLED_BY = ['style', 'hidden', 'popover'] as const;
/** The inherited CSS properties that Testing Library reads, with their default values. */
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

/** jsdom's own `getComputedStyle`. */
export const computedByJsdom = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

const displayOf = (element: Element): string => {
  const key = [
    element.localName,
    // The first `summary` of `details` is a list item.
    element.localName === 'summary' && element.parentElement?.querySelector(':scope > summary') === element,
    ...DISPLAY_ATTRIBUTES.map((name) => String(element.getAttribute(name))),
  ].join('|');
  const known = displays.get(key);
  if (known !== undefined) return known;
  const { display } = computedByJsdom(element);
  displays.set(key, display);
  return display;
};

const inheritedOf = (element: Element, property: string, value: string): string => {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (STYLED_BY.some((name) => one.hasAttribute(name))) return computedByJsdom(element).getPropertyValue(property);
  return value;
};

const readValue = (element: Element, property: string): string => {
  if (document.styleSheets.length === 0) {
    if (property === 'display') return displayOf(element);
    const value = INHERITED[property];
    if (value !== undefined) return inheritedOf(element, property, value);
  }
  return computedByJsdom(element).getPropertyValue(property);
};

/**
 * Makes `getComputedStyle` faster: at each call jsdom compares the element with every rule of its default style sheet.
 * On a page without its own style sheet, `display` is computed once for elements with the same name and attributes, and
 * `INHERITED` properties have their default values unless an attribute can change them. jsdom computes everything else.
 */
export const installComputedStyle = (): void => {
  window.getComputedStyle = (element, pseudo) =>
    pseudo
      ? computedByJsdom(element, pseudo)
      : new Proxy({} as CSSStyleDeclaration, {
          get: (_, name) => {
            if (name === 'display' || name === 'visibility') return readValue(element, name);
            if (name === 'pointerEvents') return readValue(element, 'pointer-events');
            if (name === 'getPropertyValue') return (property: string) => readValue(element, property);
            const style = computedByJsdom(element);
            const value: unknown = Reflect.get(style, name);
            return typeof value === 'function' ? value.bind(style) : value;
          },
        });
};
