import type { Content, ContentKind } from '#functions/items/content.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';

const VERSION_CHARS = 22;

/**
 * The version of a content that an editor saw: a hash of its fields. A save based on another version is refused, so
 * that no editor unknowingly overwrites a colleague's text. Shipped content, which is not stored, has a version, too.
 */
export const versionOf = <K extends ContentKind>(content: Content<K>): string => {
  const fields = Object.entries(content)
    .filter(([name]) => name !== 'pk' && name !== 'sk')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(fields)).slice(0, VERSION_CHARS);
};
