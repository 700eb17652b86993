import type { ReactNode } from 'react';

const Room = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 240 150"
    width="240"
    height="150"
    aria-hidden="true"
    fill="none"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="mx-auto block h-auto max-w-full"
  >
    {children}
  </svg>
);

/** Two cups on one table, whose saucers overlap: the introduction. */
export const TwoCups = () => (
  <Room>
    <ellipse cx="120" cy="126" rx="116" ry="18" className="fill-sunken" />
    <path
      d="M77 50C71 42 83 38 77 30M97 46C91 38 103 34 97 26M143 46C137 38 149 34 143 26M163 50C157 42 169 38 163 30"
      className="stroke-line"
    />
    <ellipse cx="86" cy="122" rx="58" ry="10" className="fill-primary opacity-25" />
    <ellipse cx="154" cy="122" rx="58" ry="10" className="fill-accent opacity-40" />
    <path d="M58 82C38 78 38 104 62 104" className="stroke-primary" strokeWidth="6" />
    <path d="M56 70H116C116 99 106 120 86 120S56 99 56 70z" className="fill-primary" />
    <path d="M182 82C202 78 202 104 178 104" className="stroke-accent" strokeWidth="6" />
    <path d="M124 70H184C184 99 174 120 154 120S124 99 124 70z" className="fill-accent" />
  </Room>
);

/** A door that stands ajar, with light behind it: a page that is not there. */
export const DoorAjar = () => (
  <Room>
    <path d="M8 132H232" className="stroke-line" />
    <path d="M86 20H154V131H86z" className="fill-glow" />
    <path d="M86 132L56 148H146L154 132z" className="fill-glow" />
    <path d="M112 34L154 20V131L112 142z" className="fill-primary opacity-80" />
    <circle cx="120" cy="88" r="3" className="fill-linen" />
    <path d="M86 131V20H154V131" className="stroke-edge" />
    <path
      d="M196 104C190 88 180 82 174 82C176 94 184 102 196 106C194 88 194 74 200 62C208 76 204 94 197 105C202 92 210 84 218 84C218 94 210 104 197 106"
      className="fill-good opacity-80"
    />
    <path d="M184 104H210L206 131H188z" className="fill-accent" />
  </Room>
);

/** A lamp whose plug lies on the floor: nothing is lost, only the line is. */
export const LampUnplugged = () => (
  <Room>
    <path d="M8 132H232" className="stroke-line" />
    <path d="M84 30H128L148 74H64z" className="fill-sunken" />
    <path d="M84 30H128L148 74H64zM106 76V130M88 131H124" className="stroke-edge" />
    <path d="M124 130C150 128 140 112 158 112S168 131 186 128" className="stroke-edge" strokeWidth="3" />
    <path d="M186 121H194C199 121 202 124 202 128S199 135 194 135H186z" className="fill-primary" />
    <path d="M203 125H209M203 131H209" className="stroke-primary" strokeWidth="3" />
  </Room>
);
