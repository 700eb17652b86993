import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's whole provider chain in Lambda bundles, because Lambda sets the role's credentials as environment
 * variables.
 */
export const defaultProvider = () => fromEnv();
