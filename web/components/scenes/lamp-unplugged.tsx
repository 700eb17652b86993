import { Room } from './room.tsx';

/** A drawing of a lamp whose plug lies on the floor. Shown on error pages. */
export const LampUnplugged = () => (
  <Room start>
    <path d="M8 132H232" className="stroke-line" />
    <path d="M84 30H128L148 74H64z" className="fill-sunken" />
    <path d="M84 30H128L148 74H64zM106 76V130M88 131H124" className="stroke-edge" />
    <path d="M124 130C150 128 140 112 158 112S168 131 186 128" className="stroke-edge" strokeWidth="3" />
    <path d="M186 121H194C199 121 202 124 202 128S199 135 194 135H186z" className="fill-primary" />
    <path d="M203 125H209M203 131H209" className="stroke-primary" strokeWidth="3" />
  </Room>
);
