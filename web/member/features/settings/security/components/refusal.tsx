import { Note } from '#web/components/states.tsx';

/** Why the last call failed; nothing without a sentence. */
export const Refusal = ({ children }: { children: string | false | null | undefined }) =>
  children ? (
    <Note tone="danger" role="alert">
      {children}
    </Note>
  ) : null;
