import type { Content, ContentKind } from '#functions/items/content.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';

const VERSION_CHARS = 22;

/**
 * A hash of the fields of a content, stored or default. A staff editor gets this version with the content, and sends it
 * back with a save. The save is refused if the content has another version by then, so that no editor unknowingly
 * overwrites a colleague's text.
 */
export const versionOf = <K extends ContentKind>(content: Content<K>): string => {
  const fields = Object.entries(content)
    .filter(([name]) => name !== 'pk' && name !== 'sk')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(fields)).slice(0, VERSION_CHARS);
};
