import { NG_TEXT_MAX_CHARS, NG_TEXT_MIN_CHARS } from '../limits.ts';
import {
  FIXED_NG_REASONS,
  type FixedNgReason,
  NG_BODY_TYPES,
  NG_HEIGHT_LIMITS,
  NG_REASON,
  type NgBodyType,
  type NgHeightLimit,
  type NgReasonType,
} from '../options/ng-reasons.ts';
import { countCodePoints, isBlank } from './text-counting.ts';

/** What a woman has entered so far in the dialog for declining a man, not validated yet. */
export type NgReasonDraft = {
  type: NgReasonType | null;
  bodyTypes: readonly NgBodyType[];
  /** The lowest accepted height in centimetres; `null` for 気にしない. */
  heightLimit: NgHeightLimit | null;
  text: string;
};
export type NgReason =
  | { type: typeof NG_REASON.taste | typeof NG_REASON.account | typeof NG_REASON.kinks }
  | { type: typeof NG_REASON.body; body_types?: NgBodyType[] | undefined; height_limit?: NgHeightLimit | undefined }
  | { type: typeof NG_REASON.other; text: string };

export const EMPTY_NG_REASON: NgReasonDraft = { type: null, bodyTypes: [], heightLimit: null, text: '' };

/**
 * The reason to send to the server; `null` while the dialog's values are incomplete or invalid (spec part-1 §5, rules:
 * Pairs).
 */
export const toNgReason = ({ type, bodyTypes, heightLimit, text }: NgReasonDraft): NgReason | null => {
  if (type === null) return null;
  if (type === NG_REASON.other) {
    const trimmed = text.trim();
    const chars = countCodePoints(trimmed);
    return !isBlank(trimmed) && chars >= NG_TEXT_MIN_CHARS && chars <= NG_TEXT_MAX_CHARS
      ? { type, text: trimmed }
      : null;
  }
  if (type !== NG_REASON.body) return { type };
  if (bodyTypes.length === 0 && heightLimit === null) return null;
  return {
    type,
    body_types: bodyTypes.length > 0 ? [...new Set(bodyTypes)].sort() : undefined,
    height_limit: heightLimit ?? undefined,
  };
};

export const canSubmitNgReason = (draft: NgReasonDraft): boolean => toNgReason(draft) !== null;

const isNgBodyType = (value: unknown): value is NgBodyType =>
  NG_BODY_TYPES.some((bodyType) => bodyType.value === value);
const isNgHeightLimit = (value: unknown): value is NgHeightLimit =>
  value !== null && NG_HEIGHT_LIMITS.some((limit) => limit.value === value);

type ReceivedReason = { type: NgReasonType; body_types?: unknown; height_limit?: unknown; text?: unknown };
/** The reason to store, with only the fields of its type; `null` when the client sent an invalid reason. */
export const readNgReason = (received: ReceivedReason): NgReason | null => {
  const { type, body_types: bodyTypes = [], height_limit: heightLimit, text = '' } = received;
  if (!Array.isArray(bodyTypes) || !bodyTypes.every(isNgBodyType) || typeof text !== 'string') return null;
  const limit = isNgHeightLimit(heightLimit) ? heightLimit : null;
  return toNgReason({ type, bodyTypes, heightLimit: limit, text });
};

export const isFixedNgReason = (value: unknown): value is FixedNgReason =>
  FIXED_NG_REASONS.some((reason) => reason === value);
