import { homeJa } from '#shared/messages/home.ja.ts';
import { Button } from '#web/components/button.tsx';
import { CallNote } from '#web/shell/call-note.tsx';
import type { Receive } from '../use-receive.ts';

const { request } = homeJa;

type ReceiveButtonProps = {
  receive: Receive;
  /** How many more she may receive today. */
  left: number;
  /** `primary`: the screen's one action. `secondary`: beside the man who waits. */
  kind: 'primary' | 'secondary';
};

/** おすすめを受け取る, with the state of the search and how many are left today (spec part-1 §9). */
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
