import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type TemplateResource = {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
  DeletionPolicy?: string;
};
export type Template = {
  Resources: Readonly<Record<string, TemplateResource>>;
  Outputs?: Readonly<Record<string, { Value: unknown }>>;
};
export type Stack = { name: string; region: string; template: Template };
export type Assembly = {
  stacks: readonly Stack[];
  /** Folder of each asset. The map's key is the S3 object key that the asset gets in a deployment. */
  assets: ReadonlyMap<string, string>;
};

type Artifact = {
  type: string;
  environment?: string;
  properties?: { templateFile?: string; stackName?: string; file?: string };
};
type AssetManifest = {
  files: Readonly<
    Record<string, { source: { path?: string }; destinations: Readonly<Record<string, { objectKey: string }>> }>
  >;
};

/**
 * The sections of a template that the twin accepts. Mappings, Conditions and Transform are not listed: none of our
 * templates has them.
 */
const PARTS = ['Resources', 'Outputs', 'Parameters', 'Rules', 'Description', 'Metadata', 'AWSTemplateFormatVersion'];
/** The parameter with which CDK lets every stack check the version of its bootstrap stack. */
const OWN_PARAMETER = 'BootstrapVersion';

const jsonOf = async <T>(folder: string, file: string): Promise<T> =>
  JSON.parse(await readFile(join(folder, file), 'utf8')) as T;

const refuseUnknownParts = (stack: string, template: Readonly<Record<string, unknown>>): void => {
  const parameters = Object.keys(template['Parameters'] ?? {}).filter((name) => name !== OWN_PARAMETER);
  const unknown = [...Object.keys(template).filter((part) => !PARTS.includes(part)), ...parameters];
  if (unknown.length > 0) throw new Error(`The twin knows no ${unknown.join(', ')} in the template of ${stack}`);
};

const stackOf = async (folder: string, id: string, { environment = '', properties }: Artifact): Promise<Stack> => {
  const region = /^aws:\/\/[^/]+\/([a-z0-9-]+)$/.exec(environment)?.[1];
  if (!region) throw new Error(`The stack ${id} has no region: ${environment}`);
  const name = properties?.stackName ?? id;
  const template = await jsonOf<Template>(folder, properties?.templateFile ?? '');
  refuseUnknownParts(name, template);
  return { name, region, template };
};

const assetsOf = async (folder: string, file: string): Promise<[string, string][]> => {
  const { files } = await jsonOf<AssetManifest>(folder, file);
  return Object.values(files).flatMap(({ source: { path }, destinations }) =>
    path === undefined
      ? []
      : Object.values(destinations).map(({ objectKey }): [string, string] => [objectKey, join(folder, path)]),
  );
};

/**
 * Reads a cloud assembly, the folder that `cdk synth` writes: its stacks' templates and the folders of its assets.
 * @throws Error when a template has a part that the twin does not know.
 */
export const readAssembly = async (folder: string): Promise<Assembly> => {
  const { artifacts } = await jsonOf<{ artifacts: Record<string, Artifact> }>(folder, 'manifest.json');
  const entries = Object.entries(artifacts);
  if (entries.some(([, { type }]) => type === 'cdk:cloud-assembly'))
    throw new Error('The twin reads no nested assemblies');
  const stacks = entries.filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const manifests = entries.filter(([, { type }]) => type === 'cdk:asset-manifest');
  const assets = await Promise.all(manifests.map(([, { properties }]) => assetsOf(folder, properties?.file ?? '')));
  return {
    stacks: await Promise.all(stacks.map(([id, artifact]) => stackOf(folder, id, artifact))),
    assets: new Map(assets.flat()),
  };
};
