import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { writeCall } from './new/call.ts';
import { writeDomain } from './new/domain.ts';
import { type Flags, must, openProject, type Project, Refusal } from './new/project.ts';
import { writeScreen } from './new/screen.ts';

/**
 * One of the three generators behind `npm run new -- domain|call|screen …`. It writes the first files of a new domain,
 * API call or screen, and adds the new name to the existing files that list all names.
 */
type Kind = {
  usage: string;
  /** Explanations that are printed below the usage line, one line each. */
  help: string[];
  names: number;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Writes the files. Returns the decisions that the author of the new code must still make. */
  write(project: Project, names: string[], flags: Flags): string[];
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const KINDS: Record<string, Kind> = {
  domain: {
    usage:
      'domain <name> --item <item> --prefix <PREFIX> --erased event|"why not" --exported section|"why not" [--above <domain>]',
    help: [
      '--item      one thing that the domain stores, in the singular: member-like',
      '--prefix      prefix of its partition keys: LIKE of LIKE#<member>',
      '--erased    how the items go thirty days after a withdrawal: the word event, or a sentence why they need not',
      '--exported  where the member finds them in the export: the word section for one of their own, or a sentence why not',
      '--above     highest domain that this one will use; without it the domain is beside timeline, above matching',
    ],
    names: 1,
    options: { item: text, prefix: text, above: text, erased: text, exported: text },
    write: writeDomain,
  },
  call: {
    usage: 'call <domain> <name> <METHOD> </api/path> [--auth member|man|woman] [--effect] [--hook <feature>]',
    help: [
      '<name>      verb and noun: sendLike',
      '--effect    it changes something: a repeat with the same Idempotency-Key gets the first answer',
      '--hook      feature below web/member/features whose screen makes the call',
    ],
    names: 4,
    options: { auth: text, effect: flag, hook: text },
    write: writeCall,
  },
  screen: {
    usage:
      'screen <feature> <name> </path> --lead <text> [--title <text>] [--auth member|woman|man|anyone|visitor] [--otherwise </path>] [--bars both|header|none] [--unlinked]',
    help: [
      '--lead      sentence under the title, in Japanese; --title only for an address that has no title yet',
      '--otherwise where the other sex is led to, with --auth woman or man',
      '--unlinked  nothing in the app leads there',
    ],
    names: 3,
    options: { title: text, lead: text, auth: text, otherwise: text, bars: text, unlinked: flag },
    write: writeScreen,
  },
};

const parse = (args: string[], { options, names, usage }: Kind) => {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === names) return { positionals, flags: values as Flags };
  } catch {
    // parseArgs throws when the arguments contain an unknown flag or a flag without a value.
  }
  throw new Refusal(`npm run new -- ${usage}`);
};

type Generated = { written: string[]; listed: string[]; next: string[] };

/**
 * Writes a domain, an API call or a screen below `root`, and adds it to all lists that must contain it.
 * @throws Refusal with a message of one line, before anything is written.
 */
export const generate = (root: string, [name = '', ...args]: string[]): Generated => {
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  must(kind, `"${name}" is none of ${Object.keys(KINDS).join(', ')}.`);
  const { positionals, flags } = parse(args, kind);
  const project = openProject(root);
  const next = kind.write(project, positionals, flags);
  const { written, listed } = project.save();
  const run = (file: string, ...more: string[]) => execFileSync(process.execPath, [file, ...more], { cwd: root });
  if (listed.includes('tools/lint/domain-layers.ts')) {
    run(join(root, 'tools/lint/write-layers.ts'));
    listed.push('tools/lint/layers.json');
  }
  const sources = [...written, ...listed].filter((path) => /\.tsx?$/.test(path));
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--linter-enabled=false', ...sources);
  return { written, listed, next };
};

const main = (args: string[]) => {
  if (args.length === 0) {
    for (const { usage, help } of Object.values(KINDS))
      console.log([`npm run new -- ${usage}`, ...help.map((line) => `  ${line}`)].join('\n'));
    return;
  }
  try {
    const { written, listed, next } = generate(join(import.meta.dirname, '..'), args);
    console.log(['Written:', ...written, '', 'Listed in:', ...listed, '', 'Yours to decide:'].join('\n'));
    for (const step of next) console.log(`- ${step}`);
    console.log('');
    execFileSync(process.execPath, [join(import.meta.dirname, 'generated.ts')], { stdio: 'inherit' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
};

if (import.meta.filename === process.argv[1]) main(process.argv.slice(2));
