import * as z from 'zod/mini';
import type { AnySchema } from '#shared/endpoint.ts';

type JsonSchema = { properties?: Record<string, JsonSchema>; anyOf?: JsonSchema[] };

/** Paths to every leaf field of a schema's objects; an empty list for an endpoint without input. */
export const leavesOf = (schema: AnySchema = z.object({})): string[][] => {
  const walk = (json: JsonSchema, path: string[]): string[][] => {
    if (json.anyOf) return json.anyOf.flatMap((one) => walk(one, path));
    if (!json.properties) return path.length > 0 ? [path] : [];
    return Object.entries(json.properties).flatMap(([key, inner]) => walk(inner, [...path, key]));
  };
  const json = z.core.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return [...new Map(walk(json, []).map((path) => [path.join('.'), path])).values()];
};

/** `withLeaf(['a', 'b'], 1)` is `{ a: { b: 1 } }`. */
export const withLeaf = (path: readonly string[], value: unknown): object =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
