import { expect, test } from 'vitest';
import { openapiDocument } from '#infra/openapi.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';

const document = openapiDocument('https://awai.example') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
type Operation = {
  operationId: string;
  security: object[];
  requestBody?: object;
  responses: Record<string, { description: string }>;
  parameters: { name: string; in: string }[];
};

test('every call of the contract is in the document once, with its responses', () => {
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
  for (const endpoint of ENDPOINTS) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.responses).toHaveProperty('200');
    expect(operation?.requestBody === undefined).toBe(endpoint.body === undefined);
    expect(operation?.security.length === 0).toBe(endpoint.auth === 'public');
    for (const name of [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found)) {
      expect(operation?.parameters).toContainEqual(expect.objectContaining({ name, in: 'path' }));
    }
  }
});

test('calls that take an Idempotency-Key declare the header', () => {
  const names = ENDPOINTS.filter(({ effect }) => effect).map(({ name }) => name);
  const documented = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ operationId }) => operationId);
  expect(documented.sort()).toEqual(names.sort());
});
