import * as z from 'zod/mini';
import { S3Error } from './s3-error.ts';
import { assertSessionToken, assertSignature, hmac, openCredential, parseAmzDate, type Verifier } from './sigv4.ts';

const size = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))]);
const conditionSchema = z.union([
  z.tuple([z.literal('content-length-range'), size, size]),
  z.tuple([z.literal(['eq', 'starts-with']), z.string().check(z.regex(/^\$./)), z.string()]),
  z.record(z.string(), z.string()),
]);
const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(conditionSchema),
});

type FieldRule = { how: string; name: string; value: string };
type SizeRange = { min: number; max: number };

/** Form fields by lower-case name: S3 reads the names without regard to case. */
export type FormFields = ReadonlyMap<string, string>;

// These fields need no condition in the policy: the policy itself is signed, and it cannot contain its own signature or
// the file.
const FREE_FIELDS = new Set(['policy', 'x-amz-signature', 'file']);
const isFree = (name: string): boolean => FREE_FIELDS.has(name) || name.startsWith('x-ignore-');

const denied = (reason: string): S3Error => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);

const parsePolicy = (encoded: string): z.infer<typeof policySchema> => {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  } catch (cause) {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON or unknown condition.', {}, cause);
  }
};

/**
 * Verifies that the form's policy was signed with a known access key.
 * @returns the id of that access key
 * @throws S3Error `AccessDenied` without a policy, `SignatureDoesNotMatch`, `InvalidAccessKeyId`, `InvalidArgument`
 */
export const verifyPolicySignature = (fields: FormFields, verifier: Verifier): string => {
  const policy = fields.get('policy');
  if (policy === undefined) throw new S3Error('AccessDenied', 'Access Denied');
  const need = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined)
      throw new S3Error('InvalidArgument', `Bucket POST must contain a field named '${name}'.`, { ArgumentName: name });
    return value;
  };
  if (need('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Error('InvalidArgument', 'X-Amz-Algorithm only supports AWS4-HMAC-SHA256');
  const date = need('x-amz-date');
  if (!parseAmzDate(date)) throw new S3Error('InvalidArgument', 'X-Amz-Date must be formatted as yyyyMMddTHHmmssZ');
  const { key, credentials } = openCredential(need('x-amz-credential'), date, verifier, 'InvalidArgument');
  assertSessionToken(fields.get('x-amz-security-token'), credentials);
  assertSignature(need('x-amz-signature'), hmac(key, policy).toString('hex'));
  return credentials.accessKeyId;
};

const isMet = ({ how, name, value }: FieldRule, given: string | undefined): boolean => {
  if (given === undefined) return false;
  if (how === 'eq') return given === value;
  // S3 treats a Content-Type with commas as a list in which every entry must match.
  const parts = name === 'content-type' ? given.split(',').map((part) => part.trim()) : [given];
  return parts.every((part) => part.startsWith(value));
};

/**
 * Checks a form against its (verified) policy: not expired, every condition met, every field covered by a condition.
 * The bucket counts as a field, with the value from the URL.
 * @returns the file's allowed size in bytes, both ends included
 * @throws S3Error `AccessDenied` naming the condition, or `InvalidPolicyDocument`
 */
export const checkPolicy = (fields: FormFields, bucket: string, now: Date): SizeRange => {
  const policy = parsePolicy(fields.get('policy') ?? '');
  if (now.getTime() >= Date.parse(policy.expiration)) throw denied('Policy expired.');
  const given = new Map(fields).set('bucket', bucket);
  if ((fields.get('bucket') ?? bucket) !== bucket) throw denied('the bucket field is not the bucket of the address');
  const range = { min: 0, max: Number.MAX_SAFE_INTEGER };
  const rules: FieldRule[] = [];
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) rules.push({ how: 'eq', name: name.toLowerCase(), value });
    } else if (condition[0] === 'content-length-range') {
      range.min = Math.max(range.min, condition[1]);
      range.max = Math.min(range.max, condition[2]);
    } else {
      rules.push({ how: condition[0], name: condition[1].slice(1).toLowerCase(), value: condition[2] });
    }
  }
  for (const rule of rules)
    if (!isMet(rule, given.get(rule.name)))
      throw denied(`Policy Condition failed: ${JSON.stringify([rule.how, `$${rule.name}`, rule.value])}`);
  const covered = new Set(rules.map(({ name }) => name));
  const extra = [...given.keys()].filter((name) => !covered.has(name) && !isFree(name));
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`);
  return range;
};
