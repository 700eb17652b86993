/** The fields from which the hash of an audit log entry is computed. `at` is epoch ms. */
type HashedLine = {
  seq: number;
  at: number;
  staffId: string;
  username: string;
  action: string;
  memberId: string | null;
  target: string;
  detail: Readonly<Record<string, string>>;
  /** The hash of the previous entry; 64 zeros in the first entry. */
  previous: string;
};

/**
 * The text whose SHA-256, in hex, is the hash of an audit log entry: the fields as a JSON array in a fixed order, the
 * details sorted by name (docs/decisions/052).
 */
export const auditLineText = (line: HashedLine): string => {
  const { seq, at, staffId, username, action, memberId, target, detail, previous } = line;
  const details = Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([seq, at, staffId, username, action, memberId, target, details, previous]);
};
