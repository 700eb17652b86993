/** The parts of a CloudFormation template that the deployment reads. */
export type TemplateResource = {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};
export type Template = {
  Resources: Readonly<Record<string, TemplateResource>>;
  Outputs?: Readonly<Record<string, { Value: unknown }>>;
};

/** One stack of a stage. The stacks of firewall and access logs are in us-east-1, whatever the stage's region is. */
export type StageStack = {
  name: string;
  region: string;
  template: Template;
  /**
   * The version of CDK's bootstrap that the stack needs in its region, and the SSM parameter that contains the
   * installed version.
   */
  bootstrap: { parameter: string; needed: number };
};

/** The template of a stack before its first deployment. */
export const NOTHING: Template = { Resources: {} };
