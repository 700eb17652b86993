import type { ReactNode } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { LensMark } from '#web/components/lens.tsx';
import { Note } from '#web/components/states.tsx';

type SignInPageProps = {
  children: ReactNode;
  /** A confirmation above the form, such as that of a sign-out. */
  said?: string | undefined;
};

/** The console's only screen besides the desk. */
export const SignInPage = ({ children, said }: SignInPageProps) => (
  <main id="main" className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col justify-center gap-6 px-4 py-8">
    <div className="flex items-center justify-center gap-2">
      <LensMark size={24} />
      <h1 className="text-20">{staffJa.title}</h1>
    </div>
    {said && (
      <Note tone="neutral" icon="check" role="status">
        {said}
      </Note>
    )}
    {children}
  </main>
);
