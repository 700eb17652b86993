import { commonJa } from '#shared/messages/common.ja.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** The fields of the pages. */
export const importFields = () => import('./components/step-fields.tsx');
/** The contract that checks a form, with the library of schemas. */
export const importRules = () => import('./form/profile-rules.ts');

/**
 * What a profile form loads after its first view: the screen stands sooner, and both are there before the first press
 * unless the member is very quick (decision 038).
 * @throws ApiError offline when a module could not be loaded.
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
