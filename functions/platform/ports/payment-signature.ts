import { createHmac } from 'node:crypto';
import { AttemptId } from '#shared/ids.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { sameSecret } from '../runtime/random.ts';
import { type ProviderMapping, valueAt } from './payment-mapping.ts';

const SIGNATURE_MS = 5 * MINUTE_MS;

type Signed = { timestamp: string | undefined; signature: string | undefined; content: string; now: Date };

/** Whether the provider signed `content`. The timestamp may be at most five minutes before or after `now`. */
const isSigned = (
  { encoding }: ProviderMapping['signature'],
  key: string,
  { timestamp, signature, content, now }: Signed,
): boolean => {
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * SECOND_MS) > SIGNATURE_MS) return false;
  return sameSecret(signature, createHmac('sha256', key).update(`${timestamp}.${content}`).digest(encoding));
};

const attemptOf = (value: unknown): AttemptId | undefined => AttemptId.safeParse(value).data;

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

type Webhook = { headers: Record<string, string | undefined>; rawBody: string; now: Date };

/** The attempt that a webhook is about; undefined when its signature is wrong or too old. */
export const webhookAttempt = (
  { signature }: ProviderMapping,
  key: string,
  { headers, rawBody, now }: Webhook,
): AttemptId | undefined => {
  const header = (wanted: string) =>
    Object.entries(headers).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
  const proof = { timestamp: header(signature.timestampHeader), signature: header(signature.header) };
  if (!isSigned(signature, key, { ...proof, content: rawBody, now })) return undefined;
  return attemptOf(valueAt(parsed(rawBody), signature.attemptId));
};

/**
 * The attempt that the signed query parameters name. The provider adds these parameters to the URL with which the
 * browser comes back from 3-D Secure. Undefined when the signature is wrong or too old.
 */
export const returnAttempt = (
  { signature }: ProviderMapping,
  key: string,
  fields: Record<string, string | undefined>,
  now: Date,
): AttemptId | undefined => {
  const names = signature.returnFields;
  const content = fields[names.attemptId];
  if (content === undefined) return undefined;
  const proof = { timestamp: fields[names.timestamp], signature: fields[names.signature] };
  return isSigned(signature, key, { ...proof, content, now }) ? attemptOf(content) : undefined;
};
