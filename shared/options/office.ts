/** Values of `sender` in a message between a member and the operator's office (spec part-2 §3). */
export const OFFICE_SENDER = { member: 1, office: 2 } as const;
export const OFFICE_SENDERS = [OFFICE_SENDER.member, OFFICE_SENDER.office] as const;
export type OfficeSender = (typeof OFFICE_SENDERS)[number];
