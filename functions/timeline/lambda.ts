import { lambdaEntry } from '#functions/platform/domain.ts';
import { domain } from './domain.ts';

export const handler = lambdaEntry(domain);
