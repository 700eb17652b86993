import { homeJa } from '#shared/messages/home.ja.ts';
import { Button } from '#web/components/button.tsx';
import { CallNote } from '#web/shell/call-note.tsx';
import type { Receive } from '../use-receive.ts';

const { request } = homeJa;

type ReceiveButtonProps = {
  receive: Receive;
  /** Number of recommendations that the woman may still receive today. */
  left: number;
  /**
   * `primary`: the only action of the screen. `secondary`: shown while a recommended man waits for the woman's answer.
   */
  kind: 'primary' | 'secondary';
};

/**
 * The button おすすめを受け取る ("receive a recommendation"), with the number of recommendations left today, and a note
 * while the server searches (spec part-1 §9).
 */
export const ReceiveButton = ({ receive, left, kind }: ReceiveButtonProps) => {
  const { press, error, isBusy, goesOn } = receive;
  return (
    <div className={kind === 'primary' ? 'w-full max-w-80 text-center' : undefined}>
      <CallNote>{error?.code === 'too_many_requests' ? request.searchPaused : error?.message}</CallNote>
      <div className={kind === 'primary' ? undefined : 'flex flex-wrap items-center gap-x-4 gap-y-2'}>
        <Button kind={kind} small={kind === 'secondary'} wide={kind === 'primary'} busy={isBusy} onClick={press}>
          {request.byStatus[4].action}
        </Button>
        <p className={kind === 'primary' ? 'mt-2 text-13 text-ink-soft' : 'text-13 text-ink-soft'}>
          {request.remaining(left)}
        </p>
      </div>
      <p role="status" className={goesOn ? 'mt-2 text-13 text-ink-soft' : 'sr-only'}>
        {goesOn ? request.searchingOn : isBusy ? request.searching : ''}
      </p>
    </div>
  );
};
