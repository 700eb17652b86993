import { randomInt } from 'node:crypto';
import type { ResolvedResource } from './deployed.ts';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const REFERENCE = /\{\{resolve:([^}]*)\}\}/g;
/** A dynamic reference to a secret. The secret is named by its name or by its ARN, which itself contains colons. */
const SECRET_REFERENCE = /^secretsmanager:(arn:(?:[^:]*:){5}[^:]*|[^:]*):SecretString:([^:]*):?([^:]*):?([^:]*)$/;

/** A random value of `length` letters and digits. */
export const randomSecret = (_name: string, length: number): string =>
  Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

type Generated = { PasswordLength?: number; ExcludePunctuation?: boolean };
const GENERATED_FIELDS = ['PasswordLength', 'ExcludePunctuation'];

const generatedLength = ({ stack, logicalId, properties }: ResolvedResource): number => {
  const options = (properties['GenerateSecretString'] ?? {}) as Generated;
  const unknown = Object.keys(options).filter((name) => !GENERATED_FIELDS.includes(name));
  if (unknown.length > 0 || !options.ExcludePunctuation)
    throw new Error(`The twin generates letters and digits only: ${stack}/${logicalId} ${unknown.join(', ')}`);
  return options.PasswordLength ?? 32;
};

/**
 * The secrets of the templates, and the values of dynamic references to them (`{{resolve:secretsmanager:…}}`).
 * `generate` returns the value of a secret that AWS would generate.
 * @throws Error (from `expand`) when a referenced secret or its JSON field does not exist, and for references that the
 * twin does not support: to another service (such as `ssm`), or to one version of a secret.
 */
export const createSecrets = (
  resources: readonly ResolvedResource[],
  generate: (name: string, length: number) => string,
) => {
  const declared = resources.filter(({ type }) => type === 'AWS::SecretsManager::Secret');
  const made = new Map<string, string>();
  const nameOf = ({ properties, ref }: ResolvedResource): string => String(properties['Name'] ?? ref);

  const secretValue = (id: string): string => {
    const secret = declared.find((one) => one.ref === id || nameOf(one) === id);
    if (!secret) throw new Error(`No template has the secret ${id}`);
    const known = made.get(secret.ref);
    if (known !== undefined) return known;
    const text = secret.properties['SecretString'];
    const value = typeof text === 'string' ? expand(text) : generate(nameOf(secret), generatedLength(secret));
    made.set(secret.ref, value);
    return value;
  };

  const expand = (text: string): string =>
    text.replaceAll(REFERENCE, (_, reference: string) => {
      const [, id, key, stage = '', version = ''] = SECRET_REFERENCE.exec(reference) ?? [];
      if (id === undefined || stage !== '' || version !== '') throw new Error(`The twin resolves no ${reference}`);
      if (!key) return secretValue(id);
      const part = (JSON.parse(secretValue(id)) as Record<string, unknown>)[key];
      if (part === undefined) throw new Error(`The secret ${id} has no ${key}`);
      return String(part);
    });

  return {
    expand,
    all: () =>
      new Map(declared.map((secret) => [secret.ref, { name: nameOf(secret), value: secretValue(secret.ref) }])),
  };
};
