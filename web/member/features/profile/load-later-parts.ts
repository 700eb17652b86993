import { commonJa } from '#shared/messages/common.ja.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** The module with the fields of all pages. */
export const importFields = () => import('./components/step-fields.tsx');
/** The module that validates a form: the endpoint's schema and the schema library. */
export const importRules = () => import('./form/profile-rules.ts');

/**
 * Loads the two modules that a profile form needs after its first view. Usually they are loaded before the member's
 * first click (decision 038). @throws ApiError with the code `offline` when a module could not be loaded.
 */
export const loadLaterParts = async () => {
  try {
    const [rules] = await Promise.all([importRules(), importFields()]);
    return rules;
  } catch (cause) {
    throw new ApiError('offline', { status: 0, messages: [commonJa.offline.part], cause });
  }
};
export type ProfileRules = Awaited<ReturnType<typeof loadLaterParts>>;
