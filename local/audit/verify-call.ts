import * as z from 'zod/mini';
import type { Core } from '#functions/platform/core/core.ts';
import { access } from '#functions/staff/access.ts';
import { createAuditPages } from '#functions/staff/audit/audit-pages.repository.ts';
import { type ChainReport, verifyChain } from '#functions/staff/audit/verify-chain.ts';
import { createCommandCall } from '../host/local-calls.ts';

export const VerifyInput = z.strictObject({
  /** Number and hash of an audit log entry that the operator noted earlier: the entry must still have this hash. */
  noted: z.optional(
    z.strictObject({ seq: z.int().check(z.positive()), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ),
});

/**
 * Verifies the hash chain of the audit log (docs/decisions/052). Runs with the staff service's permissions and writes
 * nothing.
 */
export const verifyBy = (core: Core, { noted }: z.infer<typeof VerifyInput>): Promise<ChainReport> =>
  verifyChain(createAuditPages(core.tableFor(access)), noted);

/** `POST /_local/audit/verify`: runs `verifyBy` inside a running host, for `npm run audit:verify`. */
export const createVerifyCall = (core: Core) => createCommandCall(VerifyInput, (given) => verifyBy(core, given));
