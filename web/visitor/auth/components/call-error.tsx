import { Note } from '#web/components/states.tsx';

type CallErrorProps = {
  children: string | null | undefined;
  /** The next step, shown below a documented sentence that does not contain it. */
  hint?: string | false | null | undefined;
};

export const CallError = ({ children, hint }: CallErrorProps) =>
  children ? (
    <Note tone="danger" role="alert">
      <p>{children}</p>
      {hint && <p>{hint}</p>}
    </Note>
  ) : null;
