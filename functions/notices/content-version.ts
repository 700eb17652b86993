import type { Content, ContentKind } from '#functions/items/content.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';

const VERSION_CHARS = 22;

/**
 * What an editor saw of a content, as a hash of its fields. A save on top of another version is refused, so that nobody
 * overwrites unseen what a colleague wrote. Shipped content, which is stored nowhere, has a version too.
 */
export const versionOf = <K extends ContentKind>(content: Content<K>): string => {
  const fields = Object.entries(content)
    .filter(([name]) => name !== 'pk' && name !== 'sk')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(fields)).slice(0, VERSION_CHARS);
};
