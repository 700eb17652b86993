import { Note } from '#web/components/states.tsx';

type CallErrorProps = {
  children: string | null | undefined;
  /** What to do next, under a documented sentence that does not say it. */
  hint?: string | false | null | undefined;
};

export const CallError = ({ children, hint }: CallErrorProps) =>
  children ? (
    <Note tone="danger" role="alert">
      <p>{children}</p>
      {hint && <p>{hint}</p>}
    </Note>
  ) : null;
