import { build, type Plugin, type Rolldown } from 'vite';

/** A module as the built app needs it, after tree shaking. */
export type GraphModule = { imports: readonly string[]; laterImports: readonly string[] };
/** Module id → module. */
export type ModuleGraph = ReadonlyMap<string, GraphModule>;

/** A style decides nothing about scripts. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
};

type Source = {
  /** Folder that holds the modules. */
  root: string;
  /** Path of the first module. */
  entry: string;
  plugins: Plugin[];
  /** As the app itself is built: they decide which imports are left. */
  options: Pick<Rolldown.InputOptions, 'treeshake' | 'optimization'>;
};

/**
 * Builds an app with one script file per module, in memory, and reads from these files what each module imports. The
 * graph of the source would name imports of which nothing is left after tree shaking.
 */
export const moduleGraph = async ({ root, entry, plugins, options }: Source): Promise<ModuleGraph> => {
  const { output } = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [withoutStyles, ...plugins],
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { ...options, input: entry, output: { preserveModules: true } },
    },
  })) as Rolldown.RolldownOutput;
  const files = output.filter((one) => one.type === 'chunk');
  const idOf = new Map(files.map(({ fileName, moduleIds }) => [fileName, moduleIds.at(-1) ?? fileName]));
  const idsOf = (names: readonly string[]) => names.flatMap((name) => idOf.get(name) ?? []);
  return new Map(
    files.map(({ fileName, imports, dynamicImports }) => [
      idOf.get(fileName) ?? fileName,
      { imports: idsOf(imports), laterImports: idsOf(dynamicImports) },
    ]),
  );
};

/** The modules, or script files, that must be there before `entries` can run, these included. */
export const closureOf = (
  graph: ReadonlyMap<string, { imports: readonly string[] }>,
  ...entries: readonly string[]
): Set<string> => {
  const found = new Set<string>();
  const queue = [...entries];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(graph.get(id)?.imports ?? []));
  }
  return found;
};
