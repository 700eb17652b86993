import { Soft, Solid } from './light.tsx';
import { Room } from './room.tsx';

const CUP = 'M58 66C58 96 66 122 88 122S118 96 118 66z';

/** A drawing of two cups in lamp light, close to each other. It stands for two members who meet. */
export const TwoCups = () => (
  <Room>
    <Soft at={[120, 62, 118, 78]} of="warm" />
    <path d="M4 126C4 112 56 104 120 104S236 112 236 126 184 149 120 149 4 140 4 126z" className="fill-sunken" />
    <Soft at={[138, 128, 92, 14]} of="dusk" />
    <Solid d="M30 123C30 117 56 114 88 114S146 117 146 123 120 133 88 133 30 130 30 123z" className="fill-linen" />
    <Solid d="M96 125C96 119 122 116 153 116S210 119 210 125 184 135 153 135 96 132 96 125z" className="fill-linen" />
    <path d="M60 80C42 76 42 104 66 102" className="stroke-primary" strokeWidth="5" />
    <Solid d={CUP} className="fill-primary" />
    <path d="M182 82C200 78 200 106 176 104" className="stroke-accent" strokeWidth="5" />
    <g transform="translate(65 2)">
      <Soft at={[62, 98, 22, 26]} of="dusk" />
      <Solid d={CUP} className="fill-accent" />
      <ellipse cx="88" cy="66" rx="30" ry="5.5" className="fill-linen" />
      <ellipse cx="88" cy="67.5" rx="26" ry="3.6" className="fill-care opacity-60" />
    </g>
    <ellipse cx="88" cy="66" rx="30" ry="5.5" className="fill-linen" />
    <ellipse cx="88" cy="67.5" rx="26" ry="3.6" className="fill-care opacity-60" />
    <g className="stroke-linen opacity-60" strokeWidth="7">
      <path d="M82 52C74 40 90 34 84 18" />
      <path d="M148 54C140 42 156 34 151 22" className="opacity-80" />
    </g>
  </Room>
);
