import { publishStage } from '../../deploy/publish-stage.ts';
import type { Deployed } from '../assembly/deployed.ts';
import type { BucketService } from '../aws/buckets.ts';
import type { StageFacts } from './stage.ts';

/** Publishes the web apps into the site bucket, as a deployment does after it has deployed the stacks. */
export const publishSite = async (
  deployed: Pick<Deployed, 'region'>,
  facts: Pick<StageFacts, 'sandbox' | 'siteBucket' | 'consoleConfig'>,
  buckets: Pick<BucketService, 'put'>,
  port: number,
): Promise<void> => {
  const { sandbox, siteBucket: bucket } = facts;
  await publishStage({
    origin: `http://localhost:${port}`,
    bucket,
    objects: { put: (target, bytes, headers) => buckets.put(target.bucket, target.key, bytes, headers) },
    sandbox,
    // Makes the staff console sign in with a plain password. The usual sign-in with SRP needs a user pool that stores
    // verifiers, but the local user pool stores passwords.
    consoleConfig: {
      ...facts.consoleConfig,
      userPoolEndpoint: `http://cognito-idp.${deployed.region}.amazonaws.localhost:${port}/`,
      authFlowType: 'USER_PASSWORD_AUTH',
    },
  });
};
