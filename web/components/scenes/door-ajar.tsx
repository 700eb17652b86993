import { Soft, Solid } from './light.tsx';
import { Room } from './room.tsx';

/** A drawing of a half-open door with light behind it. Shown for an address where there is no page (404). */
export const DoorAjar = () => (
  <Room start>
    <Soft at={[120, 76, 116, 84]} of="warm" />
    <path d="M6 131H234" className="stroke-line" />
    <path d="M82 131V16H158V131z" className="fill-linen" />
    <path d="M88 131V21H152V131z" className="fill-glow" />
    <path d="M88 131L36 149H138L152 131z" className="fill-glow opacity-80" />
    <Soft at={[164, 134, 46, 10]} of="dusk" />
    <Solid d="M114 35L152 21V131L114 145z" className="fill-primary" />
    <path
      d="M121 46L145 36V76L121 80zM121 92L145 86V120L121 130z"
      className="stroke-linen opacity-40"
      strokeWidth="1.5"
    />
    <circle cx="120" cy="88" r="2.6" className="fill-linen" />
    <Soft at={[200, 132, 32, 6]} of="dusk" />
    <g className="fill-good">
      <path d="M198 106C186 98 180 84 182 74 194 80 200 92 198 106z" className="opacity-80" />
      <path d="M198 106C190 90 196 70 204 62 210 76 208 94 198 106z" />
      <path d="M198 106C202 92 212 82 222 82 222 94 212 104 198 106z" className="opacity-60" />
    </g>
    <Solid d="M184 104H212L208 132H188z" className="fill-accent" />
  </Room>
);
