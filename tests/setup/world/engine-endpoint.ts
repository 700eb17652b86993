import { inject } from 'vitest';

/**
 * URL of the embedded engine of this test worker. Each worker has an engine of its own: workers that share one wait for
 * each other's writes, and the tests take a fifth longer. On the twin (tools/twin, which simulates AWS) all workers
 * share one.
 */
export const engineEndpoint = (): string => {
  const endpoints = inject('dynamoEndpoints');
  // Vitest numbers the workers that run at the same time from 1.
  const worker = Number(process.env['VITEST_POOL_ID']);
  const endpoint = endpoints[(worker - 1) % endpoints.length];
  if (endpoint === undefined) throw new Error(`There is no engine for the test worker ${worker}`);
  return endpoint;
};
