import { createLambdaLogger, withLogFields } from '../runtime/logger.ts';
import { createSecrets } from '../security/secrets.ts';
import { createOriginAuthorizer } from './origin-authorizer.ts';

const logger = createLambdaLogger();
const authorizer = createOriginAuthorizer(createSecrets({ SECRET_ARN: process.env['SECRET_ARN'] }, logger), logger);

export const handler = (event: Parameters<typeof authorizer>[0]): ReturnType<typeof authorizer> =>
  withLogFields({ service: 'origin-authorizer' }, () => authorizer(event));
