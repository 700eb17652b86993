import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { StageStack, Template } from './template.ts';

/** The stacks in a folder that CDK has synthesised, in the order in which they are deployed. */
export const readAssembly = (folder: string): StageStack[] =>
  new CloudAssembly(folder).stacks.map((stack) => ({
    name: stack.stackName,
    region: stack.environment.region,
    template: stack.template as Template,
    bootstrap: {
      parameter: stack.bootstrapStackVersionSsmParameter ?? '/cdk-bootstrap/hnb659fds/version',
      needed: stack.requiresBootstrapStackVersion ?? 0,
    },
  }));
