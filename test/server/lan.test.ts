// Where others reach a service of `serve --lan`, the code of it, and what it says that they can do.
import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { qrModules } from '../../src/event/pages/qr-modules.js';
import { describeLan, drawTerminalQr, lanAddresses } from '../../src/server/lan.js';

const at = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;

const interfaces = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  docker0: [at('172.17.0.1')],
  eth0: [at('203.0.113.9'), at('2001:db8::9'), at('fe80::1'), at('fd12:3456::9')],
  wlan0: [at('192.168.1.20'), at('169.254.3.4')],
  tun0: [at('10.8.0.2'), at('172.32.0.1')],
};

describe('the addresses', () => {
  it('are those of private networks, IPv4 first, and bridges after what phones reach', () => {
    expect(lanAddresses('http://[::]:8080/', interfaces)).toEqual([
      'http://192.168.1.20:8080/',
      'http://10.8.0.2:8080/',
      'http://172.17.0.1:8080/',
      'http://[fd12:3456::9]:8080/',
    ]);
  });

  it('are of IPv4 alone where it alone is listened on', () => {
    expect(lanAddresses('http://0.0.0.0:9000/', interfaces)).toEqual([
      'http://192.168.1.20:9000/',
      'http://10.8.0.2:9000/',
      'http://172.17.0.1:9000/',
    ]);
  });

  it('are the one that is listened on, where it is one', () => {
    expect(lanAddresses('http://10.8.0.2:8080/', interfaces)).toEqual(['http://10.8.0.2:8080/']);
    expect(lanAddresses('http://[fd12:3456::9]:8080/', interfaces)).toEqual(['http://[fd12:3456::9]:8080/']);
  });

  it('may be none', () => {
    expect(lanAddresses('http://[::]:8080/', { lo: interfaces.lo })).toEqual([]);
    expect(describeLan([], false)[0]).not.toContain('http');
  });
});

it('says every address, and what others can do, which a token keeps from them', () => {
  const addresses = ['http://192.168.1.20:8080/', 'http://10.8.0.2:8080/'];
  const [open, held] = [describeLan(addresses, false), describeLan(addresses, true)];
  for (const lines of [open, held]) for (const address of addresses) expect(lines.join('\n')).toContain(address);
  expect(open.join('\n')).toContain('build packs');
  expect(held.join('\n')).not.toContain('build packs');
});

it('draws every square of the code, and light ones around them, in its own colors', () => {
  const text = 'http://192.168.1.20:8080/';
  const squares = drawTerminalQr(text)
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [begin, end] = ['\x1b[30;107m', '\x1b[0m'];
      expect([line.startsWith(begin), line.endsWith(end)]).toEqual([true, true]);
      const drawn = line.slice(begin.length, -end.length);
      return ['▀█', '▄█'].map((dark) => [...drawn].map((character) => dark.includes(character)));
    });
  const rows = qrModules(text);
  expect(squares.flat().filter(Boolean).length).toBe(rows.flat().filter(Boolean).length);
  rows.forEach((row, y) => row.forEach((dark, x) => expect(squares[y + 4]?.[x + 4]).toBe(dark)));
});
