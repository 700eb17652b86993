import { Room } from './room.tsx';

/** A drawing of two cups whose saucers overlap. It stands for two members who meet. */
export const TwoCups = () => (
  <Room>
    <ellipse cx="120" cy="126" rx="116" ry="18" className="fill-sunken" />
    <path
      d="M77 50C71 42 83 38 77 30M97 46C91 38 103 34 97 26M143 46C137 38 149 34 143 26M163 50C157 42 169 38 163 30"
      className="stroke-line"
    />
    <ellipse cx="86" cy="122" rx="58" ry="10" className="fill-primary opacity-25" />
    <ellipse cx="154" cy="122" rx="58" ry="10" className="fill-accent opacity-40" />
    <g className="opacity-80">
      <path d="M58 82C38 78 38 104 62 104" className="stroke-primary" strokeWidth="6" />
      <path d="M56 70H116C116 99 106 120 86 120S56 99 56 70z" className="fill-primary" />
      <path d="M182 82C202 78 202 104 178 104" className="stroke-accent" strokeWidth="6" />
      <path d="M124 70H184C184 99 174 120 154 120S124 99 124 70z" className="fill-accent" />
    </g>
  </Room>
);
