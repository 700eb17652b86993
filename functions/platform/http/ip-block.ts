import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The part of an IP address by which throttles count: an IPv4 address, or the /64 network of an IPv6 address. A home or
 * a phone has a whole /64 network and can change its address inside that network at any time (rules: Identity, The IP).
 */
export const ipBlock = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped) return mapped;
  const [front = [], back] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = back ? [...front, ...Array<string>(GROUPS - front.length - back.length).fill('0'), ...back] : front;
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
