import { createLambdaLogger, withLogFields } from '../runtime/logger.ts';
import { createSecrets } from '../security/secrets.ts';
import { createDoor } from './door.ts';

const logger = createLambdaLogger();
const door = createDoor(createSecrets({ SECRET_ARN: process.env['SECRET_ARN'] }, logger), logger);

export const handler = (event: Parameters<typeof door>[0]): ReturnType<typeof door> =>
  withLogFields({ unit: 'door' }, () => door(event));
