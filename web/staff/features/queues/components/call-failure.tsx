import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Note } from '#web/components/states.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';

const { refused } = staffFrameJa;

/**
 * Why a call failed. A call that the groups do not allow is no fault of the person: the groups were changed in the
 * middle of the work, and the rest of the desk still works.
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
