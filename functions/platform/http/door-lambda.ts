import { createLogger } from '../runtime/logger.ts';
import { createSecrets } from '../security/secrets.ts';
import { createDoor } from './door.ts';

const logger = createLogger();

export const handler = createDoor(createSecrets({ SECRET_ARN: process.env['SECRET_ARN'] }, logger), logger);
