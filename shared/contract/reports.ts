import * as z from 'zod/mini';
import { defineEndpoint, Success, text } from '../endpoint.ts';
import { PartnerId, ReportId } from '../ids.ts';
import { APPEAL_TEXT_MAX_CHARS, REPORT_TEXT_MAX_CHARS } from '../limits.ts';
import { reportsJa } from '../messages/reports.ja.ts';
import {
  APPEAL_STATES,
  REPORT_ACTIONS,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_RULES,
  REPORT_STATES,
  REPORTED_KINDS,
} from '../options/reports.ts';

/**
 * Reports a member, or a member's text or photo, to staff (rules: Safety). 404 for content that the caller can't see.
 * If the caller reports the same content again, nothing changes. `id` depends on the kind:
 *
 * - `member`: the member's id, or the id of the chat room of the two members.
 * - `message`: the message's id.
 * - `photo`: `<member id>.<photo>`. `<photo>` is the name in the photo's link, or its slot on the profile, 1 to 3.
 * - `post`, `review`: the public id.
 */
export const createReport = defineEndpoint({
  name: 'createReport',
  method: 'POST',
  path: '/api/report',
  domain: 'safety',
  auth: 'member',
  effect: true,
  summary: 'Report content to staff',
  body: z.object({
    kind: z.enum(REPORT_KINDS),
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,96}(\.[A-Za-z0-9_-]{1,64})?$/)),
    reason: z.enum(REPORT_REASONS),
    text: z.optional(z.nullable(text(REPORT_TEXT_MAX_CHARS, reportsJa.tooLong))),
  }),
  response: z.strictObject({ success: z.literal(true), id: ReportId }),
  errors: [
    'session_required',
    'not_found',
    'payment_required',
    'age_confirmation_required',
    'invalid_input',
    'conflict',
    'too_many_requests',
    'idempotency_mismatch',
  ],
});

/**
 * The member's own reports, newest first. `rule`: the rule that staff found broken; `none` when no rule was broken;
 * null until staff decide. The response does not tell what staff did with the content or its author (rules: Safety,
 * Appeals).
 */
export const listReports = defineEndpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/reports',
  domain: 'safety',
  auth: 'member',
  summary: 'Own reports',
  response: z.strictObject({
    reports: z.array(
      z.strictObject({
        id: ReportId,
        kind: z.enum(REPORT_KINDS),
        state: z.enum(REPORT_STATES),
        created_at: z.string(),
        rule: z.nullable(z.enum(REPORT_RULES)),
        can_appeal: z.boolean(),
        appeal: z.nullable(z.enum(APPEAL_STATES)),
      }),
    ),
  }),
  errors: [],
});

/**
 * The latest staff decisions about the member's own texts and photos, newest first. Suspended members may read them,
 * too, because they may appeal (rules: Safety, Appeals). The reporter is never shown.
 */
export const listDecisions = defineEndpoint({
  name: 'listDecisions',
  method: 'GET',
  path: '/api/decisions',
  domain: 'safety',
  auth: 'member',
  closedAccounts: true,
  summary: 'Decisions about own content',
  response: z.strictObject({
    decisions: z.array(
      z.strictObject({
        id: ReportId,
        kind: z.enum(REPORTED_KINDS),
        rule: z.enum(REPORT_RULES),
        action: z.enum(REPORT_ACTIONS),
        decided_at: z.string(),
        can_appeal: z.boolean(),
        appeal: z.nullable(z.enum(APPEAL_STATES)),
      }),
    ),
  }),
  errors: [],
});

/**
 * Appeals against the decision on a report, so that another staff member decides again. Allowed once: for the content's
 * author after a decision against the author, or for the reporting member if staff dismissed the report. Other members'
 * reports: 404 (rules: Safety, Appeals).
 */
export const appealReport = defineEndpoint({
  name: 'appealReport',
  method: 'POST',
  path: '/api/reports/{id}/appeal',
  domain: 'safety',
  auth: 'member',
  closedAccounts: true,
  effect: true,
  summary: 'Appeal a decision once',
  params: z.object({ id: ReportId }),
  body: z.object({
    text: text(APPEAL_TEXT_MAX_CHARS, reportsJa.appealTooLong).check(
      z.refine((typed) => typed.trim() !== '', reportsJa.appealEmpty),
    ),
  }),
  response: Success,
  errors: ['not_found', 'illegal_state', 'invalid_input', 'conflict', 'idempotency_mismatch'],
});

/**
 * Blocks a member; the two members never see each other again. They need not have a pair. `uuid` is the member's id, or
 * the id of the two members' chat room. The response is the same after an earlier block, and when the id does not exist
 * (rules: Safety, Block).
 */
export const blockMember = defineEndpoint({
  name: 'blockMember',
  method: 'POST',
  path: '/api/block',
  domain: 'safety',
  auth: 'member',
  effect: true,
  summary: 'Block a member',
  body: z.object({ uuid: PartnerId }),
  response: Success,
  errors: ['session_required', 'invalid_input', 'conflict', 'too_many_requests', 'idempotency_mismatch'],
});
