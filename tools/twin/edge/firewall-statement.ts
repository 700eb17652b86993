/** The parts of a request that the firewall inspects. */
export type Inspected = {
  ip: string;
  method: string;
  /** Percent-encoded as in the URL. */
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  bodyBytes: number;
};

/** Labels that earlier rules have put on the request. */
export type Labels = Set<string>;
type Body = Readonly<Record<string, unknown>>;
export type Count = (name: string, key: string, limit: number, windowSeconds: number) => boolean;
type Context = { request: Inspected; labels: Labels; ruleName: string; count: Count };

/** The rules of AWS's common rule set that limit sizes or require a User-Agent header. */
const COMMON_RULES: readonly { rule: string; label: string; matches: (request: Inspected) => boolean }[] = [
  { rule: 'NoUserAgent_HEADER', label: 'NoUserAgent_Header', matches: ({ headers }) => !headers['user-agent'] },
  {
    rule: 'SizeRestrictions_QUERYSTRING',
    label: 'SizeRestrictions_QueryString',
    matches: ({ query }) => query.length > 2_048,
  },
  {
    rule: 'SizeRestrictions_Cookie_HEADER',
    label: 'SizeRestrictions_Cookie_Header',
    matches: ({ headers }) => (headers['cookie'] ?? '').length > 10_240,
  },
  { rule: 'SizeRestrictions_BODY', label: 'SizeRestrictions_Body', matches: ({ bodyBytes }) => bodyBytes > 8_192 },
  { rule: 'SizeRestrictions_URIPATH', label: 'SizeRestrictions_URIPath', matches: ({ path }) => path.length > 1_024 },
];

/** Managed rule groups that look for attacks or bad IP addresses. On the twin, no request matches them. */
const UNMATCHED_GROUPS = [
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesAnonymousIpList',
];
const COMMON_SET = 'AWSManagedRulesCommonRuleSet';
const COMMON_LABELS = 'awswaf:managed:aws:core-rule-set:';

const unknown = (ruleName: string, what: string, value: unknown): never => {
  throw new Error(`The twin's firewall does not know ${what} of the rule ${ruleName}: ${JSON.stringify(value)}`);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const TRANSFORMATIONS: Readonly<Record<string, (text: string) => string>> = {
  NONE: (text) => text,
  LOWERCASE: (text) => text.toLowerCase(),
  URL_DECODE: decoded,
  NORMALIZE_PATH: (text) => new URL(text.replace(/^\/+/, '/'), 'http://x').pathname,
  COMPRESS_WHITE_SPACE: (text) => text.replace(/\s+/g, ' '),
};

const transformed = (text: string, { TextTransformations }: Body, ruleName: string): string =>
  [...(TextTransformations as { Priority: number; Type: string }[])]
    .sort((a, b) => a.Priority - b.Priority)
    .reduce(
      (value, { Type }) => (TRANSFORMATIONS[Type] ?? unknown(ruleName, 'a text transformation', Type))(value),
      text,
    );

const fieldOf = ({ FieldToMatch }: Body, { request, ruleName }: Context): string => {
  const field = FieldToMatch as Record<string, unknown>;
  const [kind = ''] = Object.keys(field);
  if (kind === 'UriPath') return request.path;
  if (kind === 'Method') return request.method;
  if (kind === 'QueryString') return request.query;
  if (kind === 'SingleHeader') return request.headers[(field[kind] as { Name: string }).Name.toLowerCase()] ?? '';
  return unknown(ruleName, 'a field', kind);
};

const POSITIONS: Readonly<Record<string, (text: string, wanted: string) => boolean>> = {
  EXACTLY: (text, wanted) => text === wanted,
  STARTS_WITH: (text, wanted) => text.startsWith(wanted),
  ENDS_WITH: (text, wanted) => text.endsWith(wanted),
  CONTAINS: (text, wanted) => text.includes(wanted),
};

const COMPARISONS: Readonly<Record<string, (size: number, limit: number) => boolean>> = {
  EQ: (size, limit) => size === limit,
  NE: (size, limit) => size !== limit,
  LE: (size, limit) => size <= limit,
  LT: (size, limit) => size < limit,
  GE: (size, limit) => size >= limit,
  GT: (size, limit) => size > limit,
};

const sizeOf = (body: Body, context: Context): number => {
  if ('Body' in (body['FieldToMatch'] as object)) return context.request.bodyBytes;
  return transformed(fieldOf(body, context), body, context.ruleName).length;
};

const matchesGroup = (body: Body, { request, labels, ruleName }: Context): boolean => {
  const name = String(body['Name']);
  if (UNMATCHED_GROUPS.includes(name)) return false;
  if (name !== COMMON_SET) return unknown(ruleName, 'a managed rule group', name);
  const overrides = (body['RuleActionOverrides'] ?? []) as { Name: string; ActionToUse: object }[];
  const matched = COMMON_RULES.filter(({ matches }) => matches(request));
  for (const { label } of matched) labels.add(`${COMMON_LABELS}${label}`);
  return matched.some(({ rule }) => !overrides.some((one) => one.Name === rule && 'Count' in one.ActionToUse));
};

/**
 * The key by which a rate rule counts requests. Undefined: the request lacks a part of the key, so the rule does not
 * count it (AWS WAF: Aggregation options).
 */
const aggregateKey = (body: Body, { request, ruleName }: Context): string | undefined => {
  if (body['AggregateKeyType'] === 'IP') return request.ip;
  if (body['AggregateKeyType'] !== 'CUSTOM_KEYS')
    return unknown(ruleName, 'an aggregate key', body['AggregateKeyType']);
  const parts = (body['CustomKeys'] as Record<string, Body>[]).map((key) => {
    if ('IP' in key) return request.ip;
    const { Header: header } = key;
    if (!header) return unknown(ruleName, 'a custom key', key);
    const value = request.headers[String(header['Name']).toLowerCase()];
    return value === undefined ? undefined : transformed(value, header, ruleName);
  });
  return parts.includes(undefined) ? undefined : parts.join(' ');
};

/** Counts only the requests that match the scope-down statement, if the rule has one. */
const matchesRate = (body: Body, context: Context): boolean => {
  const { ruleName, count } = context;
  const scope = body['ScopeDownStatement'];
  if (scope && !matches(scope, context)) return false;
  const key = aggregateKey(body, context);
  if (key === undefined) return false;
  return count(ruleName, key, Number(body['Limit']), Number(body['EvaluationWindowSec'] ?? 300));
};

const STATEMENTS: Readonly<Record<string, (body: Body, context: Context) => boolean>> = {
  AndStatement: ({ Statements }, context) => (Statements as unknown[]).every((one) => matches(one, context)),
  OrStatement: ({ Statements }, context) => (Statements as unknown[]).some((one) => matches(one, context)),
  NotStatement: ({ Statement }, context) => !matches(Statement, context),
  LabelMatchStatement: ({ Scope, Key }, { labels, ruleName }) =>
    Scope === 'LABEL' ? labels.has(String(Key)) : unknown(ruleName, 'a label scope', Scope),
  ByteMatchStatement: (body, context) => {
    const text = transformed(fieldOf(body, context), body, context.ruleName);
    const position = String(body['PositionalConstraint']);
    const at = POSITIONS[position] ?? unknown(context.ruleName, 'a position', position);
    return at(text, String(body['SearchString']));
  },
  RegexMatchStatement: (body, context) =>
    new RegExp(String(body['RegexString'])).test(transformed(fieldOf(body, context), body, context.ruleName)),
  SizeConstraintStatement: (body, context) => {
    const name = String(body['ComparisonOperator']);
    const compare = COMPARISONS[name] ?? unknown(context.ruleName, 'a comparison', name);
    return compare(sizeOf(body, context), Number(body['Size']));
  },
  RateBasedStatement: matchesRate,
  ManagedRuleGroupStatement: matchesGroup,
};

/**
 * Whether a statement of AWS WAF, in CloudFormation's form, matches the request. In managed rule groups the twin knows
 * only the checks of sizes and of a missing User-Agent; AWS does not publish the other checks.
 * @throws Error that names what the twin does not know.
 */
export const matches = (statement: unknown, context: Context): boolean => {
  const [[kind, body] = ['', {}]] = Object.entries(statement as Record<string, Body>);
  const evaluate = STATEMENTS[kind] ?? unknown(context.ruleName, 'a statement', kind);
  return evaluate(body, context);
};
