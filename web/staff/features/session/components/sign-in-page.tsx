import type { ReactNode } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { useBrand } from '#web/components/brand.ts';
import { LensMark } from '#web/components/lens.tsx';
import { Note } from '#web/components/states.tsx';

type SignInPageProps = {
  children: ReactNode;
  /** Text above the form: that the staff member has signed out, or why the session ended. */
  said?: string | undefined;
  tone?: 'neutral' | 'care';
};

/** The page around the sign-in form, and around the placeholder or the error that is shown before the form. */
export const SignInPage = ({ children, said, tone = 'neutral' }: SignInPageProps) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col justify-center gap-6 px-4 py-8">
    <title>{`${staffJa.title} | ${useBrand()}`}</title>
    <div className="flex items-center justify-center gap-2">
      <LensMark size={24} />
      <h1 className="text-20">{staffJa.title}</h1>
    </div>
    {said && (
      <Note tone={tone} icon={tone === 'care' ? 'lock' : 'check'} role="status">
        {said}
      </Note>
    )}
    {children}
  </main>
);
