import type { DeployedFunction } from '../assembly/deployed.ts';

/** Name of the log stream that all environments write to. */
export const LOG_STREAM = 'twin';

/**
 * A function's environment variables: those that Lambda sets, those of the template, and those in `added`. The
 * variables in `added` (credentials, and addresses on this machine such as the port of the secrets extension) override
 * the template's.
 */
export const variablesOf = (
  { name, environment, memoryMb, handler, logGroup }: DeployedFunction,
  region: string,
  added: Readonly<Record<string, string>>,
): Record<string, string> => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: logGroup ?? `/aws/lambda/${name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: LOG_STREAM,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  _HANDLER: handler,
  // Lambda's PATH, for child processes of the function.
  PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin',
  ...environment,
  ...added,
});
