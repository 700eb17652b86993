type Body = Readonly<Record<string, unknown>>;

/** Capacity units (WCU) of AWS's managed rule groups, by name. */
const GROUPS: Readonly<Record<string, number>> = {
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesAnonymousIpList: 50,
};
const OF_A_TRANSFORMATION = 10;
const OF_A_CUSTOM_KEY = 30;

const listOf = (value: unknown): readonly Body[] => (Array.isArray(value) ? (value as Body[]) : []);

const transformations = ({ TextTransformations }: Body): number =>
  listOf(TextTransformations).filter(({ Type }) => Type !== 'NONE').length * OF_A_TRANSFORMATION;

const sum = (statements: unknown): number => listOf(statements).reduce((units, one) => units + unitsOf(one), 0);

const STATEMENTS: Readonly<Record<string, (body: Body) => number>> = {
  AndStatement: ({ Statements }) => sum(Statements),
  OrStatement: ({ Statements }) => sum(Statements),
  NotStatement: ({ Statement }) => unitsOf(Statement),
  LabelMatchStatement: () => 1,
  ByteMatchStatement: (body) =>
    (String(body['PositionalConstraint']).startsWith('CONTAINS') ? 10 : 2) + transformations(body),
  RegexMatchStatement: (body) => 3 + transformations(body),
  SizeConstraintStatement: (body) => 1 + transformations(body),
  RateBasedStatement: ({ CustomKeys, ScopeDownStatement: scope }) => {
    const keys = listOf(CustomKeys).map(
      (key) =>
        OF_A_CUSTOM_KEY + Object.values(key).reduce<number>((units, one) => units + transformations(one as Body), 0),
    );
    return 2 + keys.reduce((units, one) => units + one, 0) + (scope === undefined ? 0 : unitsOf(scope));
  },
  ManagedRuleGroupStatement: ({ Name, ScopeDownStatement: scope }) => {
    const units = GROUPS[String(Name)];
    if (units === undefined) throw new Error(`The twin knows no capacity of the rule group ${String(Name)}`);
    return units + (scope === undefined ? 0 : unitsOf(scope));
  },
};

/**
 * Web ACL capacity units of a statement (AWS WAF Developer Guide, "List of rule statements" and "AWS managed rule
 * groups"). A text transformation that several rules share is counted in each rule, while AWS counts it once. So the
 * result may be larger than AWS's, never smaller.
 * @throws Error for a statement or group whose units the twin does not know.
 */
export const unitsOf = (statement: unknown): number => {
  const [[kind, body] = ['', {}]] = Object.entries(statement as Readonly<Record<string, Body>>);
  const units = STATEMENTS[kind];
  if (!units) throw new Error(`The twin knows no capacity of ${kind}`);
  return units(body);
};
