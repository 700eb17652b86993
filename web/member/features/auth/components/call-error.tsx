import { Note } from '#web/components/states.tsx';

/** What went wrong with the last try, above the button that tries again. */
export const CallError = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <Note tone="danger" role="alert">
      {children}
    </Note>
  ) : null;
