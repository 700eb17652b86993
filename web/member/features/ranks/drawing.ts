/**
 * The shapes and movements that a drawn film may have. Everything else is removed before the drawing is put into the
 * page.
 */
const SHAPES = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'text', 'animate', 'animateTransform'];
const REFUSED_ATTRIBUTE = /^(on|style$|href$|xlink:)/i;

/** The drawing of an SVG file, ready to be put into the page; null for a file that is no drawing. */
export const withoutScripts = (file: string): SVGSVGElement | null => {
  const parsed = new DOMParser().parseFromString(file, 'image/svg+xml');
  const root = parsed.querySelector('svg');
  if (root?.parentNode !== parsed) return null;
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (!SHAPES.includes(element.localName)) element.remove();
    for (const name of element.getAttributeNames()) if (REFUSED_ATTRIBUTE.test(name)) element.removeAttribute(name);
  }
  return document.importNode(root, true);
};
