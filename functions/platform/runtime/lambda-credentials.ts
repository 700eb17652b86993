import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's whole provider chain in Lambda bundles, because Lambda puts the role's credentials in the
 * environment.
 */
export const defaultProvider = () => fromEnv();
