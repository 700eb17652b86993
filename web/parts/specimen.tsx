import type { ReactNode } from 'react';

type SpecimenProps = { name: string; about: string; children: ReactNode };

/** One component in the gallery: its name in code, a sentence about it (`about`), and its states. */
export const Specimen = ({ name, about, children }: SpecimenProps) => (
  <section id={name} className="scroll-mt-20 border-line border-t pt-8 pb-10">
    <h2 className="text-20">{name}</h2>
    <p className="mb-5 text-ink-soft">{about}</p>
    <div className="flex flex-col gap-5">{children}</div>
  </section>
);

export const State = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <div>
    <p className="mb-2 text-13 text-ink-soft">{caption}</p>
    {children}
  </div>
);

export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
