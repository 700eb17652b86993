import { Note } from '#web/components/states.tsx';

/** An error above a button whose last action failed. */
export const CallNote = ({ children }: { children: string | undefined }) =>
  children ? (
    <div className="mb-4">
      <Note tone="care" role="alert">
        {children}
      </Note>
    </div>
  ) : null;
