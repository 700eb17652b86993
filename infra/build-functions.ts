import { access, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { type BundleName, LATE_PACKAGES, NATIVE_PACKAGES } from '#infra/functions.ts';

export type Bundle = {
  name: BundleName;
  folder: string;
  bytes: number;
  /** All source files that the bundle contains, relative to the project's root. */
  sources: readonly string[];
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = `${ROOT}.build/functions`;
/**
 * The dispatcher is a Lambda function that sends events to queues. Its source file is in the folder of the service
 * `events`, but it has a bundle of its own, because it has other permissions than that service.
 */
const DISPATCH_ENTRY: Entry = { entryPoints: ['functions/events/dispatch-lambda.ts'] };
/** The authorizer of the HTTP API and the WebSocket API. It is not a service and needs no AWS SDK client. */
const AUTHORIZER_ENTRY: Entry = { entryPoints: ['functions/platform/http/origin-authorizer-lambda.ts'] };
const SANDBOX_ENTRY: Entry = { entryPoints: ['sandbox/lambda.ts'] };
const PHOTO_KEY_ENTRY: Entry = { entryPoints: ['functions/platform/deployment/photo-key-lambda.ts'] };

type Entry = Pick<BuildOptions, 'entryPoints' | 'stdin'>;
/**
 * The TypeScript source of a service's Lambda entry. It is generated, because only the service's name differs between
 * the services.
 */
const entryOf = (service: string): Entry => ({
  stdin: {
    contents: `import { lambdaEntry } from './functions/platform/service/define-domain.ts';
import { domain } from './functions/${service}/domain.ts';
export const handler = lambdaEntry(domain);`,
    resolveDir: ROOT,
    sourcefile: `${service}-lambda.ts`,
    loader: 'ts',
  },
});

// Some CommonJS packages `require` Node's own modules, but an ES module has no `require`.
const REQUIRE_BANNER =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);";

// A Lambda gets its credentials only from environment variables. The SDK's other sources (files, SSO, instance
// metadata) would make up a quarter of every bundle (docs/decisions/010).
const LAMBDA_ALIASES = {
  '@aws-sdk/credential-provider-node': `${ROOT}functions/platform/runtime/lambda-credentials.ts`,
};

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const findEntries = async (): Promise<Map<BundleName, Entry>> => {
  const folders = await readdir(`${ROOT}functions`);
  const found = await Promise.all(
    folders.map(async (folder) => ((await exists(`${ROOT}functions/${folder}/domain.ts`)) ? [folder] : [])),
  );
  const entries = new Map(
    found
      .flat()
      .sort()
      .map((service) => [service as BundleName, entryOf(service)]),
  );
  return entries
    .set('dispatch', DISPATCH_ENTRY)
    .set('origin-authorizer', AUTHORIZER_ENTRY)
    .set('sandbox', SANDBOX_ENTRY)
    .set('photo-key', PHOTO_KEY_ENTRY);
};

/**
 * A service's files that run in worker threads, named `<name>.worker.ts`. Each is in the same folder as the file that
 * starts the worker.
 */
const workersOf = async (service: BundleName): Promise<string[]> => {
  const source = `${ROOT}functions/${service}`;
  if (!(await exists(source))) return [];
  return (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.worker.ts'));
};

/** The file of a late package, beside the bundle: `simplewebauthn-server.mjs`. */
const lateFile = (name: string): string => `${name.replace('@', '').replace('/', '-')}.mjs`;

const bundle = async (name: BundleName, entry: Entry, output: string): Promise<Bundle> => {
  const folder = `${output}/${name}`;
  const external = NATIVE_PACKAGES[name] ?? [];
  await mkdir(folder, { recursive: true });
  const { metafile } = await bundleFile(name, entry, `${folder}/index.mjs`);
  // At run time functions/platform/runtime/worker-pool.ts looks for a worker's file in the bundle's folder, by its
  // name.
  for (const file of await workersOf(name)) {
    const outfile = `${folder}/${basename(file, '.ts')}.mjs`;
    await bundleFile(name, { entryPoints: [`functions/${name}/${file}`] }, outfile);
  }
  for (const late of LATE_PACKAGES[name] ?? []) {
    const contents = `export * from '${late}'; export * from '${late}/helpers';`;
    await bundleFile(name, { stdin: { contents, resolveDir: ROOT } }, `${folder}/${lateFile(late)}`);
  }
  await copyPackages(external, folder);
  const { size: bytes } = await stat(`${folder}/index.mjs`);
  const sources = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  return { name, folder, bytes, sources };
};

/**
 * Bundles an entry into one file for Lambda, with everything that the entry imports except the bundle's native
 * packages.
 */
export const bundleFile = (name: BundleName, entry: Entry, outfile: string) =>
  build({
    metafile: true,
    absWorkingDir: ROOT,
    ...entry,
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    external: [...(NATIVE_PACKAGES[name] ?? [])],
    alias: LAMBDA_ALIASES,
    // esbuild replaces each native binary by an empty file. A native package that `NATIVE_PACKAGES` does not list would
    // fail at its first use; `refuseNative` makes the build fail instead.
    loader: { '.node': 'empty' },
    plugins: [refuseNative(name, NATIVE_PACKAGES[name] ?? []), loadLate(LATE_PACKAGES[name] ?? [])],
    banner: { js: REQUIRE_BANNER },
    logLevel: 'error',
  });

const refuseNative = (name: BundleName, allowed: readonly string[]) => ({
  name: 'refuse-native',
  setup: (context: {
    onResolve(
      options: { filter: RegExp },
      callback: (found: { path: string; importer: string }) => object | undefined,
    ): void;
  }) => {
    context.onResolve({ filter: /^sharp$/ }, ({ path, importer }) =>
      allowed.includes(path)
        ? undefined
        : { errors: [{ text: `${name} needs ${path} (${importer}): list it in infra/functions.ts` }] },
    );
  },
});

/** Makes `import('package')` of a late package load its file beside the bundle. */
const loadLate = (late: readonly string[]) => ({
  name: 'load-late',
  setup: (context: {
    onResolve(
      options: { filter: RegExp },
      callback: (found: { path: string; kind: string }) => object | undefined,
    ): void;
  }) => {
    context.onResolve({ filter: /^@?[^.]/ }, ({ path, kind }) => {
      const found = late.find((name) => path === name || path === `${name}/helpers`);
      return found && kind === 'dynamic-import' ? { path: `./${lateFile(found)}`, external: true } : undefined;
    });
  },
});

type Manifest = {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
const manifestOf = async (name: string): Promise<Manifest | undefined> => {
  const file = `${ROOT}node_modules/${name}/package.json`;
  return (await exists(file)) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : undefined;
};

/** The packages in `names`, and all packages that they need at run time, with the binaries for Lambda's platform. */
const packagesBehind = async (
  names: readonly string[],
  found = new Map<string, string>(),
): Promise<Map<string, string>> => {
  for (const name of names) {
    if (found.has(name)) continue;
    const manifest = await manifestOf(name);
    if (!manifest) throw new Error(`${name} is not installed`);
    found.set(name, manifest.version);
    const binaries: string[] = [];
    for (const optional of Object.keys(manifest.optionalDependencies ?? {})) {
      if (/linux-x64$/.test(optional) && !/musl/.test(optional)) binaries.push(optional);
    }
    await packagesBehind([...Object.keys(manifest.dependencies ?? {}), ...binaries], found);
  }
  return found;
};

/**
 * Copies native packages into the bundle's folder. Copies only when a version has changed, because the packages are
 * tens of megabytes.
 */
const copyPackages = async (names: readonly string[], folder: string): Promise<void> => {
  if (names.length === 0) return;
  const packages = await packagesBehind(names);
  const stamp = `${folder}/node_modules/.versions.json`;
  const versions = JSON.stringify([...packages].sort());
  if ((await exists(stamp)) && (await readFile(stamp, 'utf8')) === versions) return;
  await rm(`${folder}/node_modules`, { recursive: true, force: true });
  for (const name of packages.keys()) {
    await cp(`${ROOT}node_modules/${name}`, `${folder}/node_modules/${name}`, { recursive: true, dereference: true });
  }
  await writeFile(stamp, versions);
};

/**
 * Bundles every service's Lambda entry to `<output>/<service>/index.mjs`. Never reuses an earlier bundle, because
 * building all bundles takes only a second or two and an outdated bundle must never be deployed.
 */
export const buildFunctions = async (output = OUTPUT): Promise<Map<BundleName, Bundle>> => {
  const entries = await findEntries();
  const bundles = await Promise.all([...entries].map(([name, entry]) => bundle(name, entry, output)));
  await writeFile(
    `${output}/bytes.json`,
    `${JSON.stringify(Object.fromEntries(bundles.map(({ name, bytes }) => [name, bytes])), null, 2)}\n`,
  );
  return new Map(bundles.map((one) => [one.name, one]));
};

if (import.meta.filename === process.argv[1]) {
  for (const { name, bytes } of (await buildFunctions()).values())
    process.stdout.write(`${name.padEnd(12)} ${(bytes / 1024).toFixed(0).padStart(6)} kB\n`);
}
