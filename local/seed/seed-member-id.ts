import { sha256 } from '#functions/platform/runtime/random.ts';
import { MemberId } from '#shared/ids.ts';

/**
 * The id of a seeded member. The same e-mail address gives the same id on every machine, so that a population is
 * reproducible.
 */
export const seedMemberId = (email: string): MemberId => MemberId.parse(`m${sha256(`seed\0${email}`).slice(0, 22)}`);
