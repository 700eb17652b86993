export type Statement = {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Principal?: '*' | Readonly<Record<string, string | readonly string[]>>;
  Action?: string | readonly string[];
  NotAction?: string | readonly string[];
  Resource?: string | readonly string[];
  NotResource?: string | readonly string[];
  Condition?: Readonly<Record<string, Readonly<Record<string, ConditionValue | readonly ConditionValue[]>>>>;
};
export type ConditionValue = string | number | boolean;

export type InvokePermission = { principal: string; sourceArn?: string; sourceAccount?: string };
