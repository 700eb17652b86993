import * as z from 'zod/mini';
import { defineEndpoint, text } from '../endpoint.ts';
import { ReportId } from '../ids.ts';
import { REPORT_TEXT_MAX_CHARS } from '../limits.ts';
import { reportsJa } from '../messages/reports.ja.ts';
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATES } from '../options/reports.ts';

/**
 * Reports content to staff, who decide in the queue `reports` (rules: Safety). A second report of the same content by the
 * same member is the first one. Content that the member can't see is not found.
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
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,96}$/)),
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

/** The member's own reports, newest first, and whether staff have handled each. */
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
      }),
    ),
  }),
  errors: [],
});
