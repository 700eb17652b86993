import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { StageStack, Template } from './template.ts';

/** The stacks of a synthesised folder, in the order in which they are deployed. */
export const readAssembly = (folder: string): StageStack[] =>
  new CloudAssembly(folder).stacks.map(({ stackName, environment, template }) => ({
    name: stackName,
    region: environment.region,
    template: template as Template,
  }));
