import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Command that generates tests/unit/aws/commands.md again. That file lists what each API call, event, schedule and
 * WebSocket frame sends to AWS.
 */
export const WRITE_COMMANDS = 'npx vitest run --project unit tests/unit/aws/commands.test.ts -u';

/** Thrown when the generator refuses to write. The message explains the reason in one line. */
export class Refusal extends Error {}

/** Throws a `Refusal` with `message` when `condition` is falsy. */
export function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Refusal(message);
}

/** Values of the command-line flags. A flag that was not given is undefined. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/**
 * The project's files, with all changes that are not saved yet. Only `save` writes to the disk, so that a refused
 * command changes nothing.
 */
export type Project = {
  exists(path: string): boolean;
  /** The text of a file with its unsaved changes. Empty when the file does not exist. */
  read(path: string): string;
  /** The paths of the files in a folder. */
  list(folder: string): string[];
  create(path: string, text: string): void;
  /** Changes an existing file. `change` throws when it does not find the text that it must change. */
  edit(path: string, change: (source: string) => string): void;
  /** Writes all files. Returns the paths of the new files (`written`) and of the changed files (`listed`). */
  save(): { written: string[]; listed: string[] };
};

export const openProject = (root: string): Project => {
  const created = new Map<string, string>();
  const edited = new Map<string, string>();
  const onDisk = (path: string) => existsSync(join(root, path));
  const exists = (path: string) => created.has(path) || onDisk(path);
  const read = (path: string) =>
    created.get(path) ?? edited.get(path) ?? (onDisk(path) ? readFileSync(join(root, path), 'utf8') : '');
  return {
    exists,
    read,
    list: (folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
    create: (path, text) => {
      must(!exists(path), `${path} exists already.`);
      created.set(path, text);
    },
    edit: (path, change) => {
      must(exists(path), `${path} is missing: tools/new lists new things there.`);
      try {
        (created.has(path) ? created : edited).set(path, change(read(path)));
      } catch (error) {
        if (error instanceof Refusal) throw new Refusal(`${path}: ${error.message}`);
        throw error;
      }
    },
    save: () => {
      for (const [path, text] of [...created, ...edited]) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      return { written: [...created.keys()], listed: [...edited.keys()] };
    },
  };
};

const CLOSERS: Record<string, string> = { '[': ']', '{': '}', '(': ')' };

/**
 * `anchor` is a text of the source that ends with the opening bracket of a list, such as `const all = [`. Returns the
 * positions of the character after this bracket (`start`) and of the closing bracket (`end`).
 * @throws Refusal when the source has no `anchor`, or when the bracket is not closed.
 */
export const findList = (source: string, anchor: string): { start: number; end: number } => {
  const at = source.indexOf(anchor);
  must(at >= 0, `found no "${anchor}". Mend the anchor in tools/new, or list the new thing by hand.`);
  const open = anchor.at(-1) ?? '';
  const start = at + anchor.length;
  let depth = 1;
  for (let end = start; end < source.length; end += 1) {
    if (source[end] === open) depth += 1;
    if (source[end] === CLOSERS[open]) depth -= 1;
    if (depth === 0) return { start, end };
  }
  throw new Refusal(`"${anchor}" has no end.`);
};

/** Appends an entry to the list that begins at the end of `anchor`. Biome formats the result. */
export const appendTo = (source: string, anchor: string, entry: string): string => {
  const { start, end } = findList(source, anchor);
  const before = source.slice(start, end).trimEnd();
  const comma = before === '' || before.endsWith(',') ? '' : ',';
  return `${source.slice(0, start)}${before}${comma}\n${entry},\n${source.slice(end)}`;
};

/**
 * Adds the import `statement` above the first import, without the names that the source already imports from the same
 * file. Biome sorts and merges the imports.
 */
export const addImport = (source: string, statement: string): string => {
  const [, list = '', from = ''] = /^import \{ (.+) \} from '(.+)';$/.exec(statement) ?? [];
  const known = [...source.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)].flatMap(([, names = '', file]) =>
    file === from ? names.split(',').map((name) => name.trim()) : [],
  );
  const names = list.split(', ').filter((name) => !known.includes(name));
  if (list !== '' && names.length === 0) return source;
  const at = source.search(/^import /m);
  must(at >= 0, 'found no import to put another one beside.');
  const line = list === '' ? statement : `import { ${names.join(', ')} } from '${from}';`;
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`;
};

/** Appends a row to the first table after `heading`. */
export const appendRow = (source: string, heading: string, row: string): string => {
  const at = source.indexOf(heading);
  const rows = at < 0 ? null : /\|.*\n(?:\|.*\n)+/.exec(source.slice(at));
  must(rows, `found no table after "${heading}". Mend the anchor in tools/new, or add the row by hand: ${row}`);
  const end = at + rows.index + rows[0].length;
  return `${source.slice(0, end)}${row}\n${source.slice(end)}`;
};
