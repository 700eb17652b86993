import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';

const labels: Readonly<Record<string, string>> = profileLabelsJa;
/** The label of a field, given the name that the API uses. */
export const labelOf = (wireName: string): string => labels[wireName] ?? wireName;
