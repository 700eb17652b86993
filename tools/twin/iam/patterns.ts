const compiled = new Map<string, RegExp>();

/**
 * Whether `value` matches a pattern of IAM: `*` matches any characters, `?` one.
 * @throws Error for a policy variable such as `${aws:username}`, because our policies contain none.
 */
export const isLike = (pattern: string, value: string): boolean => {
  if (!/[*?$]/.test(pattern)) return pattern === value;
  let expression = compiled.get(pattern);
  if (!expression) {
    if (pattern.includes('${')) throw new Error(`The evaluation knows no policy variables: ${pattern}`);
    const escaped = pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${escaped}$`, 's');
    compiled.set(pattern, expression);
  }
  return expression.test(value);
};

const ARN_FIELDS = 6;
/** The fields of an ARN, six at most; the last field may itself contain colons. */
const fieldsOf = (arn: string): string[] => {
  const fields = arn.split(':');
  return fields.length < ARN_FIELDS
    ? fields
    : [...fields.slice(0, ARN_FIELDS - 1), fields.slice(ARN_FIELDS - 1).join(':')];
};

/**
 * Whether an ARN matches a pattern. Each field is matched separately, so that a wildcard never matches a colon between
 * two fields. Fields that are missing at the end of the pattern match everything.
 */
export const isArnLike = (pattern: string, arn: string): boolean => {
  if (pattern === '*') return true;
  const wanted = fieldsOf(pattern);
  const actual = fieldsOf(arn);
  return actual.length >= wanted.length && actual.every((field, index) => isLike(wanted[index] ?? '*', field));
};
