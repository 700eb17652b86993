/**
 * Actions that the audit log records (rules: Staff console, The audit log). messages/staff-audit.ja.ts has a text for
 * each.
 */
export const AUDIT_ACTIONS = [
  'lease',
  'release',
  'drop',
  'view_document',
  'search_men',
  'view_profile',
  'view_report',
  'view_photo',
  'view_chat',
  'decide',
  'search_members',
  'view_member',
  'suspend',
  'restore',
  'set_status',
  'set_rank',
  'force_resubmission',
  'add_note',
  'view_content',
  'hide',
  'show',
  'save_content',
  'remove_content',
  'view_audit',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
