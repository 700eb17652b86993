/** What the audit log has lines of (rules: Staff console, The audit log). messages/staff-audit.ja.ts has a word for each. */
export const AUDIT_ACTIONS = [
  'lease',
  'release',
  'view_document',
  'search_men',
  'view_profile',
  'view_report',
  'view_chat',
  'decide',
  'search_members',
  'view_member',
  'suspend',
  'restore',
  'set_status',
  'set_rank',
  'force_resubmission',
  'hide',
  'show',
  'save_content',
  'remove_content',
  'view_audit',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
