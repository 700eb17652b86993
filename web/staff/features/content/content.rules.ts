import type { listHelpNodes } from '#shared/contract/staff-content.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { TOPIC_SEXES } from '#shared/options/boards.ts';
import { CONTENT_KINDS, type ContentKind } from '#shared/options/content.ts';
import { isBlank } from '#shared/rules/text-counting.ts';
import type { EditorRow, Field, Option, Values } from './editor.ts';

type HelpNode = ResponseOf<typeof listHelpNodes>['items'][number];

export const boardTexts: readonly Option[] = TOPIC_SEXES.map((value) => ({
  value,
  label: staffContentJa.boards[value],
}));
/** Text of a field for the API: null when the field is empty. */
export const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const TOKYO_MS = 9 * 60 * 60 * 1000;
const MINUTE_CHARS = 16;
/** An ISO instant as the value of a `datetime-local` input, in Tokyo time: `2026-11-23T12:00`. */
export const localOf = (instant: string): string =>
  new Date(Date.parse(instant) + TOKYO_MS).toISOString().slice(0, MINUTE_CHARS);
/** The ISO instant for the value of a `datetime-local` input, which is Tokyo time. */
export const instantOf = (local: string): string => new Date(`${local}:00+09:00`).toISOString();

/** The help tree as a flat list: each node is followed by its descendants. */
export const helpRows = (nodes: readonly HelpNode[]): EditorRow[] => {
  const below = (owner: number | null, depth: number): EditorRow[] =>
    nodes
      .filter(({ owner_id: id }) => id === owner)
      .flatMap((node) => [rowOf(node, depth), ...below(node.id, depth + 1)]);
  return below(null, 0);
};

const rowOf = (
  { id, version, is_shipped: isShipped, owner_id: owner, ...node }: HelpNode,
  depth: number,
): EditorRow => ({
  id: String(id),
  version,
  isShipped,
  title: node.items,
  depth,
  detail: node.anser === '' ? staffContentJa.editor.question : '',
  values: {
    items: node.items,
    question: node.question,
    anser: node.anser,
    owner_id: owner === null ? '' : String(owner),
    link_url: node.link_url ?? '',
    link_word: node.link_word ?? '',
  },
});

/** The possible parents of a help node: the top level, and every question that is outside of the node's own subtree. */
export const ownerOptions = (rows: readonly EditorRow[], own: EditorRow | null): Option[] => {
  const ownIndex = rows.findIndex(({ id }) => id === own?.id);
  const after = own === null ? -1 : rows.findIndex(({ depth }, index) => index > ownIndex && depth <= own.depth);
  const end = after === -1 ? rows.length : after;
  const isWithin = (index: number) => ownIndex !== -1 && index >= ownIndex && index < end;
  const owners = rows.filter(({ values }, index) => values['anser'] === '' && !isWithin(index));
  return [
    { value: '', label: staffContentJa.editor.top },
    ...owners.map(({ id, title, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${title}` })),
  ];
};

/** The URL of a member's photo; it contains the member's id and the photo's id. */
const PHOTO_LINK = /photos\/([A-Za-z0-9_-]{10,64})\/([A-Za-z0-9_-]+)/;
/**
 * The content id in a pasted text. The text may be the id itself, a URL that ends with the id, or a photo's URL.
 * Undefined when the text contains no id.
 */
export const contentIdIn = (pasted: string): string | undefined => {
  const [, owner, photo] = PHOTO_LINK.exec(pasted) ?? [];
  if (owner && photo) return `${owner}.${photo}`;
  const parts = pasted.trim().split(/[/?=#&]/);
  const last = parts.filter((part) => part !== '').at(-1) ?? '';
  return /^[A-Za-z0-9_.-]{10,160}$/.test(last) ? last : undefined;
};
/** The kind of content, derived from the format of its id. */
export const kindOf = (id: string): ContentKind => {
  if (id.includes('.')) return 'photo';
  return CONTENT_KINDS.find((kind) => kind === (id.startsWith('b') ? 'post' : 'review')) ?? 'review';
};

/** Error sentences by field name, for empty required fields and too long values. The server checks everything else. */
export const problemsIn = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields.flatMap(({ name, required, max }) => {
      const value = values[name] ?? '';
      if (required && isBlank(value)) return [[name, staffContentJa.required]];
      return max !== undefined && [...value].length > max ? [[name, staffContentJa.editor.tooLong(max)]] : [];
    }),
  );
