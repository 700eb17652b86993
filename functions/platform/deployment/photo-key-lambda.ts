// This import registers SigV4A, the signature without a region, which the API of CloudFront's key-value store requires.
import '@aws-sdk/signature-v4a';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { SECOND_MS } from '#shared/time.ts';
import { awsTimeouts } from '../runtime/aws-client.ts';
import { createLogger } from '../runtime/logger.ts';
import { photoLinkKey } from '../security/photo-links.ts';
import { keptSecret } from '../security/secrets.ts';
import { answerStack } from './answer-stack.ts';
import { writePhotoKey } from './write-photo-key.ts';

const logger = createLogger();
const client = new CloudFrontKeyValueStoreClient(awsTimeouts(undefined, 5 * SECOND_MS));
const PepperSecret = z.object({ pepper: z.string().check(z.minLength(16)) });
const secret = keptSecret(process.env['SECRET_ARN'] ?? '', (value) => PepperSecret.parse(value), logger);

/**
 * The custom resource always keeps this physical id: when an update returns another id, CloudFormation deletes the
 * resource with the old id.
 */
const PHYSICAL_ID = 'photo-key';

/**
 * The custom resource that writes the key of photo links to CloudFront's key-value store (decision 006). The function
 * derives the key from the pepper. Deleting the resource does not delete the key: the store is deleted with its stack.
 * The response and the log contain no error messages, because a message of CloudFront can contain the key.
 */
export const handler = async (event: CloudFormationCustomResourceEvent): Promise<void> => {
  const physicalResourceId = event.RequestType === 'Create' ? PHYSICAL_ID : event.PhysicalResourceId;
  try {
    if (event.RequestType !== 'Delete') {
      const { pepper } = await secret();
      const outcome = await writePhotoKey(client, String(event.ResourceProperties['Store']), photoLinkKey(pepper));
      logger.info('photo key', { outcome });
    }
  } catch (error) {
    logger.error('photo key not written', { error });
    const name = error instanceof Error ? error.name : 'unknown';
    return answerStack(event, { physicalResourceId, failure: `The photo key was not written (${name}): see the log` });
  }
  return answerStack(event, { physicalResourceId });
};
