import { Room } from './room.tsx';

/** A drawing of a half-open door with light behind it. Shown for an address where there is no page (404). */
export const DoorAjar = () => (
  <Room start>
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
