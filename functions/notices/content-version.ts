import type { Content, ContentKind } from '#functions/items/content.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';

const VERSION_CHARS = 22;

/**
 * The version of a content that a staff editor sees: a hash of its fields. A save that is based on another version is
 * refused, so that no editor unknowingly overwrites a colleague's text. Default content in the code, which is not
 * stored, has such a version, too.
 */
export const versionOf = <K extends ContentKind>(content: Content<K>): string => {
  const fields = Object.entries(content)
    .filter(([name]) => name !== 'pk' && name !== 'sk')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(fields)).slice(0, VERSION_CHARS);
};
