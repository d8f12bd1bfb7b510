// Reads the name of a host as HTTP and the settings write it, into the one form in which names are compared.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';

const MAX_CHARACTERS = 253;
const MAX_PORT = 65_535;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns the host of a Host header or an authority (RFC 9110, 7.2) in small letters, without its port, a dot at its end, and the brackets of an
 * IPv6 address; undefined for what is neither a name nor an address.
 */
export function readAuthority(text: string): string | undefined {
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d{0,5}))?$/.exec(text) ?? [];
  if (Number(port) > MAX_PORT) return undefined;
  if (!host.startsWith('[')) return readName(host);
  const address = host.slice(1, -1);
  return isIPv6(address) && !address.includes('%') ? address.toLowerCase() : undefined;
}

/** Returns a name that a person typed, which may hold any letters, as it arrives in a Host header; undefined for what is no name. */
export function readTypedName(text: string): string | undefined {
  return isIP(text) !== 0 ? text.toLowerCase() : (readName(text) ?? readName(domainToASCII(text)));
}

function readName(text: string): string | undefined {
  const name = text.replace(/\.$/, '').toLowerCase();
  if (name.length > MAX_CHARACTERS || !/^[\w-]{1,63}(?:\.[\w-]{1,63})*$/.test(name)) return undefined;
  // A name that ends in a number is an address in every browser, so one that is no address is nothing (WHATWG URL, 3.5).
  return isIPv4(name) || !/(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(name) ? name : undefined;
}

/** Returns whether a host, as it was read, names this machine alone. */
export function isLoopback(host: string): boolean {
  const family = isIP(host);
  if (family !== 0) return loopback.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return /^(?:.+\.)?localhost$/i.test(host);
}

/** Returns whether a host is an address, which no name server can turn into another. */
export function isAddress(host: string): boolean {
  return isIP(host) !== 0;
}
