import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

type Signer = Awaited<ReturnType<DynamoDBClient['config']['signer']>>;

/** Headers that look like a signature. The embedded engine requires them but does not verify the signature. */
export const unsignedHeaders = (accessKeyId: string) => ({
  'x-amz-date': '20261120T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20261120/ap-northeast-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
});

/** Adds headers that look like a signature, without computing one. */
const noSigner = (accessKeyId: string): Signer => ({
  sign: async (request) => ({ ...request, headers: { ...request.headers, ...unsignedHeaders(accessKeyId) } }),
});

/**
 * Makes `client` send its requests without a computed signature, because signatures took a seventh of the CPU time.
 * Returns `client`. Use it only for the embedded engine, which requires the headers of a signature but does not verify
 * them, and for the simulated AWS of tools/twin, which reads only `accessKeyId`.
 */
export const unsigned = <Client extends { config: { signer: () => Promise<Signer> } }>(
  client: Client,
  accessKeyId = 'local',
): Client => {
  client.config.signer = async () => noSigner(accessKeyId);
  return client;
};
