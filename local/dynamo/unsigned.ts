import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

type Signer = Awaited<ReturnType<DynamoDBClient['config']['signer']>>;

/** Adds headers that look like a signature, without computing one. */
const noSigner = (accessKeyId: string): Signer => ({
  sign: async (request) => ({
    ...request,
    headers: {
      ...request.headers,
      'x-amz-date': '20261120T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20261120/ap-northeast-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    },
  }),
});

/**
 * Makes a client send unsigned requests to the embedded engine, and returns the client. The engine requires the headers
 * of a signature but does not verify the signature; signing took a seventh of the CPU time. Only for the embedded
 * engine and for the simulated AWS of tools/twin, which reads only `accessKeyId`: any other endpoint may verify
 * signatures.
 */
export const unsigned = <Client extends { config: { signer: () => Promise<Signer> } }>(
  client: Client,
  accessKeyId = 'local',
): Client => {
  client.config.signer = async () => noSigner(accessKeyId);
  return client;
};
