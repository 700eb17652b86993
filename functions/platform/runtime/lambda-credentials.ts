import { fromEnv } from '@aws-sdk/credential-provider-env';

/** Stands in for the SDK's whole provider chain in Lambda bundles: the role's credentials are in the environment. */
export const defaultProvider = () => fromEnv();
