import { Note } from '#web/components/states.tsx';

type CallErrorProps = {
  children: string | null | undefined;
  /** The visitor's next step, shown below an error sentence that does not name it. */
  hint?: string | false | null | undefined;
};

export const CallError = ({ children, hint }: CallErrorProps) =>
  children ? (
    <Note tone="danger" role="alert">
      <p>{children}</p>
      {hint && <p>{hint}</p>}
    </Note>
  ) : null;
