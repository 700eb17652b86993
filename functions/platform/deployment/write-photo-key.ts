import {
  type CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudfront-keyvaluestore';

/** The entry of CloudFront's key-value store that infra/edge/photo-links.js reads. */
const PHOTO_KEY = 'photo-key';
const TRIES = 3;

/**
 * Writes the key of photo links to CloudFront's key-value store, unless the store has it already. The store accepts a
 * write only with the store's current version (ETag), so a write is tried again when another write changed the version
 * in between.
 * @throws the error of CloudFront: ConflictException after three tries, any other error at once.
 */
export const writePhotoKey = async (
  client: Pick<CloudFrontKeyValueStoreClient, 'send'>,
  storeArn: string,
  value: string,
): Promise<'written' | 'unchanged'> => {
  for (let attempt = 1; ; attempt += 1) {
    const { ETag: version } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN: storeArn }));
    if ((await heldKey(client, storeArn)) === value) return 'unchanged';
    try {
      await client.send(new PutKeyCommand({ KvsARN: storeArn, Key: PHOTO_KEY, Value: value, IfMatch: version }));
      return 'written';
    } catch (error) {
      if (!(error instanceof ConflictException) || attempt === TRIES) throw error;
    }
  }
};

const heldKey = async (
  client: Pick<CloudFrontKeyValueStoreClient, 'send'>,
  storeArn: string,
): Promise<string | undefined> => {
  try {
    return (await client.send(new GetKeyCommand({ KvsARN: storeArn, Key: PHOTO_KEY }))).Value;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};
