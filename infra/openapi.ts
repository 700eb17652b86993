import * as z from 'zod/mini';
import { ENDPOINTS } from '#shared/contract/index.ts';
import type { AnySchema, Endpoint } from '#shared/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: AnySchema, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.core.toJSONSchema(schema as z.core.$ZodType, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
};

const parametersOf = (schema: AnySchema | undefined, where: 'query' | 'path'): Json[] => {
  if (!schema) return [];
  const json = schemaOf(schema, 'input');
  const required = (json['required'] ?? []) as string[];
  return Object.entries((json['properties'] ?? {}) as Json).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const SESSION_CODES: readonly ErrorCode[] = ['session_required', 'account_closed', 'not_yourself'];
const ALWAYS_CODES: readonly ErrorCode[] = ['unavailable', 'overloaded'];
const codesOf = ({ auth, errors, body }: Endpoint): ErrorCode[] => {
  const byAuth: readonly ErrorCode[] =
    auth === 'staff' ? ['staff_session_required'] : auth === 'public' ? [] : SESSION_CODES;
  const bySex: readonly ErrorCode[] = auth === 'man' || auth === 'woman' ? ['wrong_sex'] : [];
  const byBody: readonly ErrorCode[] = body
    ? ['invalid_input', 'malformed_body', 'unsupported_media_type', 'payload_too_large']
    : [];
  return [...new Set([...byAuth, ...bySex, ...byBody, ...errors, ...ALWAYS_CODES])];
};

const errorResponses = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(endpoint))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorsJa[code]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const SECURITY: Record<Endpoint['auth'], Json[]> = {
  public: [],
  member: [{ uid: [], client: [], accessToken: [] }],
  man: [{ uid: [], client: [], accessToken: [] }],
  woman: [{ uid: [], client: [], accessToken: [] }],
  staff: [{ staff: [] }],
};

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: endpoint.name,
  tags: [endpoint.domain],
  summary: endpoint.summary,
  security: SECURITY[endpoint.auth],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.effect
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
          },
        ]
      : []),
  ],
  requestBody: endpoint.body
    ? {
        required: endpoint.method !== 'DELETE',
        content: {
          'application/json': { schema: schemaOf(endpoint.body, 'input') },
          'multipart/form-data': endpoint.files
            ? {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(
                    endpoint.files.map((name) => [name, { type: 'string', format: 'binary' }]),
                  ),
                },
              }
            : undefined,
        },
      }
    : undefined,
  responses: {
    '200': { description: 'OK', content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } },
    ...errorResponses(endpoint),
  },
});

/** The OpenAPI 3.1 document of every endpoint, derived only from `shared/contract`. `origin`: the server's URL. */
export const openapiDocument = (origin: string): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const header = (name: string) => ({ type: 'apiKey', in: 'header', name });
  return {
    openapi: '3.1.0',
    info: { title: 'あわい API', version: '1' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        uid: header('uid'),
        client: header('client'),
        accessToken: header('access-token'),
        staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['success', 'errors', 'code'],
          properties: {
            success: { const: false },
            errors: { description: 'Sentences for the member; sign-up wraps them as `full_messages`.' },
            code: { enum: Object.keys(ERROR_STATUS) },
            fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            request_id: { type: 'string' },
          },
        },
      },
    },
  };
};
