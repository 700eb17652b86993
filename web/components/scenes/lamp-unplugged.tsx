import { Soft, Solid } from './light.tsx';
import { Room } from './room.tsx';

/** A drawing of a lamp whose plug lies on the floor. Shown on error pages. */
export const LampUnplugged = () => (
  <Room start>
    <path d="M0 132H240V150H0z" className="fill-sunken" />
    <path d="M0 132H240" className="stroke-line" />
    <Soft at={[118, 134, 66, 9]} of="dusk" />
    <path d="M106 72V128" className="stroke-edge" strokeWidth="4" />
    <Solid d="M84 132C84 126 94 124 106 124S128 126 128 132z" className="fill-edge" />
    <Solid d="M86 28C98 25 114 25 126 28L148 76C124 82 88 82 64 76z" className="fill-linen" />
    <path d="M64 76C88 82 124 82 148 76" className="stroke-line" strokeWidth="2" />
    <path d="M127 130C152 128 140 112 158 112S168 131 186 128" className="stroke-edge" strokeWidth="2.5" />
    <Soft at={[198, 136, 22, 4]} of="dusk" />
    <Solid d="M186 121H194C199 121 202 124 202 128S199 135 194 135H186z" className="fill-primary" />
    <path d="M203 125H209M203 131H209" className="stroke-edge" strokeWidth="2.5" />
  </Room>
);
