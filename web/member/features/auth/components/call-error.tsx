import { Note } from '#web/components/states.tsx';

export const CallError = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <Note tone="danger" role="alert">
      {children}
    </Note>
  ) : null;
