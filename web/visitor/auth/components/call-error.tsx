import { Note } from '#web/components/states.tsx';

type CallErrorProps = {
  children: string | null | undefined;
  /** What the visitor can do next, if the error sentence does not say it; shown below that sentence. */
  hint?: string | false | null | undefined;
};

export const CallError = ({ children, hint }: CallErrorProps) =>
  children ? (
    <Note tone="danger" role="alert">
      <p>{children}</p>
      {hint && <p>{hint}</p>}
    </Note>
  ) : null;
