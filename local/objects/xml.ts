const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Replaces control characters, which XML 1.0 can't represent. They can occur when an error response repeats a request
// field.
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t]|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** One XML element. Text is escaped; the strings of an array must be finished elements. */
export const element = (name: string, content: string | number | boolean | readonly string[]): string =>
  `<${name}>${Array.isArray(content) ? content.join('') : escapeText(String(content))}</${name}>`;

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
