/** The elements that a drawn film may contain. All others are removed before the drawing is put into the page. */
const SHAPES = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'text', 'animate', 'animateTransform'];
const REFUSED_ATTRIBUTE = /^(on|style$|href$|xlink:)/i;

/** The drawing of an SVG file without scripts, ready for insertion into the page; null if the file is not an SVG. */
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
