import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Lambda bundles use this function instead of the SDK's whole credential provider chain, because Lambda sets the role's
 * credentials as environment variables.
 */
export const defaultProvider = () => fromEnv();
