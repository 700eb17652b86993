import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Note } from '#web/components/states.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';

const { refused } = staffFrameJa;

/**
 * Shows the error of an API call. When the staff member is no longer in the group that the call requires, a neutral
 * note is shown instead, because the rest of the console still works.
 */
export const CallFailure = ({ error }: { error: ApiError }) =>
  error.code === 'staff_group_required' ? (
    <Note tone="care" icon="lock" role="alert" title={refused.title}>
      <p>{refused.body}</p>
    </Note>
  ) : (
    <Note tone="danger" role="alert">
      {error.message}
    </Note>
  );
