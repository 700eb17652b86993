import { Note } from '#web/components/states.tsx';

/** Why the last press had no effect, above the button. */
export const CallNote = ({ children }: { children: string | undefined }) =>
  children ? (
    <div className="mb-4">
      <Note tone="care" role="alert">
        {children}
      </Note>
    </div>
  ) : null;
