import * as z from 'zod/mini';
import { defineEndpoint, wireInt } from '../endpoint.ts';
import { MAN, WOMAN } from '../options/member.ts';

const Url = z.nullable(z.string());

/**
 * One node of the help tree. `owner_id` is the parent, null for a root. A node without children is an answer (spec
 * part-1 §3).
 */
export const FaqItem = z.strictObject({
  id: z.int(),
  owner_id: z.nullable(z.int()),
  items: z.string(),
  question: z.string(),
  anser: z.string(),
  link_url: Url,
  link_word: z.nullable(z.string()),
  img_url: Url,
});
export type FaqItem = z.infer<typeof FaqItem>;

/** The help tree for the member's sex. Visitors without a session send `sex`: they may need help with signing in. */
export const getHelp = defineEndpoint({
  name: 'getHelp',
  method: 'GET',
  path: '/api/help',
  domain: 'notices',
  auth: 'public',
  summary: 'The help tree',
  query: z.object({ sex: z.optional(wireInt(MAN, WOMAN)) }),
  response: z.strictObject({ sex: z.int(), help: z.array(FaqItem), support_mail: z.string() }),
  errors: ['session_required', 'invalid_input'],
});
