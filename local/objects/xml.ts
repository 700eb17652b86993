const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML 1.0 can't represent control characters, and a field that is sent back may contain some.
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t]|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** One element; text is escaped, an array must hold finished elements. */
export const element = (name: string, content: string | number | boolean | readonly string[]): string =>
  `<${name}>${Array.isArray(content) ? content.join('') : escapeText(String(content))}</${name}>`;

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
