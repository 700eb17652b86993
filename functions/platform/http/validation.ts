import * as z from 'zod/mini';
import type { AnySchema, Endpoint } from '#shared/endpoint.ts';
import { AppError, type FieldErrors } from '#shared/errors.ts';

/**
 * Validates a value by a schema and returns the parsed value.
 * @throws AppError invalid_input with the error sentences of each field, in the order of the schema.
 */
export const parse = (schema: AnySchema, value: unknown): unknown => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    for (const name of namesOf(issue)) {
      fields[name] ??= [];
      if (JAPANESE.test(issue.message)) fields[name].push(issue.message);
    }
  }
  const messages = [...new Set(Object.values(fields).flat())];
  throw new AppError('invalid_input', { fields, messages: messages.length > 0 ? messages : undefined });
};
/**
 * The names of the fields that an issue is about. An issue about unknown fields lists their names in `keys`, not in
 * `path`.
 */
const namesOf = (issue: z.core.$ZodIssue): string[] => {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => path.join('.') || 'form');
};
// Responses contain only the Japanese sentences that are written for members. The library's own messages are English.
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/**
 * Checks a response body by the endpoint's contract. Never called in production.
 * @throws Error when the body does not match the contract.
 */
export const checkResponse = (endpoint: Endpoint, body: unknown) => {
  const result = z.safeParse(endpoint.response, body);
  if (!result.success) {
    const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`${endpoint.name} answers what its contract does not say: ${where}`);
  }
};
