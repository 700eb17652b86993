import * as account from './account.ts';
import * as age from './age.ts';
import * as boards from './boards.ts';
import * as mails from './mails.ts';
import * as matching from './matching.ts';
import * as payments from './payments.ts';
import * as photos from './photos.ts';
import * as push from './push.ts';
import * as reviews from './reviews.ts';

const ALL = { ...account, ...age, ...boards, ...mails, ...matching, ...payments, ...photos, ...push, ...reviews };
type Definition = (typeof ALL)[keyof typeof ALL];

/**
 * Every kind of due work (a stored job that a schedule does once its time has come). Each kind is declared in the file
 * of the service whose schedule does the work.
 */
export type DueKind = Definition['kind'];
export const DUE_KINDS: readonly DueKind[] = Object.values(ALL).map(({ kind }) => kind);
