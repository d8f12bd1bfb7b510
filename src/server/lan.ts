// What `serve --lan` says: where others in the network reach the service, in a code for phones, too, and what they can do there.
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { qrModules } from '../event/pages/qr-modules.js';

/** RFC 1918 and RFC 4193. What names a link alone (fe80::/10) opens in no browser. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Bridges to containers and virtual machines of this one, which no phone reaches. */
const BRIDGE = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet)/;

/** Returns where others reach a service that listens on `address`: IPv4 first, bridges last. */
export function lanAddresses(address: string, interfaces = networkInterfaces()): string[] {
  const { hostname, port } = new URL(address);
  if (hostname !== '[::]' && hostname !== '0.0.0.0') return [address];
  const found = Object.entries(interfaces).flatMap(([name, own = []]) =>
    own
      .filter((each) => !each.internal && privateNetworks.check(each.address, isIPv6(each.address) ? 'ipv6' : 'ipv4'))
      .map((each) => ({ host: each.address, isSix: isIPv6(each.address), isBridge: BRIDGE.test(name) })),
  );
  return found
    .filter(({ isSix }) => !isSix || hostname === '[::]')
    .sort((a, b) => Number(a.isSix) - Number(b.isSix) || Number(a.isBridge) - Number(b.isBridge))
    .map(({ host, isSix }) => `http://${isSix ? `[${host}]` : host}:${port}/`);
}

/** Returns one line each: the addresses, and what whoever opens them can do. */
export function describeLan(addresses: readonly string[], isTokenRequired: boolean): string[] {
  const where =
    addresses.length === 0
      ? 'this machine has no address on a private network'
      : `phones and other machines in the network open ${addresses.join(' or ')}`;
  const can = isTokenRequired
    ? 'without the token they can only open the page and read the documents of the interface'
    : 'without a token file everybody in the network can open the page, and have this machine print sheets, rules, matches, class sets and kits and build packs; a pack is watched, fetched and deleted only with the token that its order was answered with';
  return [where, can, 'nothing is encrypted on its way: anyone who can listen in on the network can read it'];
}

/** Light squares around a code, without which readers do not find it (ISO/IEC 18004, 5.3.8). */
const QUIET = 4;

/** Upper and lower square of a character, both light, then each way to be dark. */
const HALVES = ' ▀▄█';

/** Draws the code of a text in characters of two squares, black on white whatever the colors of the terminal. */
export function drawTerminalQr(text: string): string {
  const rows = qrModules(text);
  const places = Array.from({ length: rows.length + 2 * QUIET }, (_, i) => i - QUIET);
  const isDark = (x: number, y: number) => Number(rows[y]?.[x] === true);
  return places
    .filter((y) => (y + QUIET) % 2 === 0)
    .map((y) => places.map((x) => HALVES[isDark(x, y) + 2 * isDark(x, y + 1)]).join(''))
    .map((line) => `\x1b[30;107m${line}\x1b[0m\n`)
    .join('');
}
