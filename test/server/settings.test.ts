// The settings: one table, from flags, then variables, then what is usual; and nobody is let in from elsewhere by accident.
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.js';
import { readToken } from '../../src/server/authorize.js';
import { isLoopback } from '../../src/server/host-name.js';
import { readSettings, settingsTable } from '../../src/server/settings.js';

const HOME = { HOME: '/home/ann' };

const rows = Object.entries(settingsTable);

describe('the table', () => {
  it('is what holds when nothing is said', () => {
    expect(readSettings({}, HOME)).toEqual({
      host: '127.0.0.1',
      port: 8080,
      storeFile: undefined,
      keyFile: undefined,
      tokenFile: undefined,
      insecure: false,
      lan: false,
      trustProxy: 0,
      publicName: [],
      queue: 128,
      getRate: 6000,
      postRate: 12_000,
      answerSeconds: 50,
      drain: 0,
      packHours: 24,
      packBuilds: 1,
      unfinishedPacks: 64,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      log: 'info',
    });
  });

  it.each(rows)(
    '%s is a flag of `serve` and a variable of the same name',
    async (name, { flag, variable, meaning }) => {
      const [serve] = (await createProgram(undefined, 'serve')).commands;
      const option = serve?.options.find(({ long }) => long === flag);
      expect(option?.attributeName()).toBe(name);
      expect(option?.description).toContain(meaning);
      expect(variable).toBe(`BATTLE_TRACKER_${flag.slice(2).toUpperCase().replaceAll('-', '_')}`);
    },
  );
});

it('leaves building to others only where a store gives them the work', () => {
  expect(readSettings({ packBuilds: '0', storeFile: 'store' }, HOME).packBuilds).toBe(0);
});

describe('a value', () => {
  it('of a flag wins over that of a variable', () => {
    const environment = {
      ...HOME,
      BATTLE_TRACKER_PORT: '9000',
      BATTLE_TRACKER_INSECURE: 'on',
    };
    const settings = readSettings({ port: '9001', insecure: undefined }, environment);
    expect(settings).toMatchObject({ port: 9001, insecure: true });
  });

  it.each([
    ['port', '70000', '--port'],
    ['port', '80a', '--port'],
    ['port', '-1', '--port'],
    ['port', '', '--port'],
    ['host', '', '--host'],
    ['log', 'loud', '--log'],
    ['queue', '0', '--queue'],
    ['packBuilds', '0', '--pack-builds'],
    ['packHours', '1.5', '--pack-hours'],
    ['metricsPort', '65536', '--metrics-port'],
    ['publicName', ['a.example', 'a..b'], '--public-name'],
    ['publicName', ['https://a.example'], '--public-name'],
    ['publicName', ['a.example:8443'], '--public-name'],
    ['publicName', ['*.example'], '--public-name'],
    ['publicName', [''], '--public-name'],
  ])('that cannot be is refused: %s %j', (name, value, where) => {
    expect(() => readSettings({ [name]: value }, HOME)).toThrow(expect.objectContaining({ code: 'bad-value', where }));
  });

  it('may be several names, of a flag that stands often or a variable with commas, in any script and letters', async () => {
    const wanted = ['a.example', 'xn--bcher-kva.example', '10.0.0.5'];
    expect(readSettings({ publicName: ['A.Example.', 'b\u00fccher.example', '10.0.0.5'] }, HOME).publicName).toEqual(
      wanted,
    );
    const environment = { ...HOME, BATTLE_TRACKER_PUBLIC_NAME: 'A.Example., b\u00fccher.example,10.0.0.5' };
    expect(readSettings({}, environment).publicName).toEqual(wanted);
    const [serve] = (await createProgram(undefined, 'serve')).commands;
    serve?.parseOptions(['--public-name', 'a.example', '--public-name', 'b.example']);
    expect(serve?.opts()['publicName']).toEqual(['a.example', 'b.example']);
  });

  it('of a variable is refused under its name', () => {
    const wrong = { ...HOME, BATTLE_TRACKER_PORT: 'x' };
    expect(() => readSettings({}, wrong)).toThrow(expect.objectContaining({ where: 'BATTLE_TRACKER_PORT' }));
  });
});

describe('an address beyond this machine', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'example.org', '127.0.0.1.example.org', '128.0.0.1', '127.0.0.999'])(
    '%s needs a token',
    (host) => {
      expect(isLoopback(host)).toBe(false);
      expect(() => readSettings({ host }, HOME)).toThrow(
        expect.objectContaining({ code: 'missing-value', where: '--host' }),
      );
      expect(readSettings({ host, insecure: true }, HOME).host).toBe(host);
      expect(readSettings({ host, tokenFile: 'token' }, HOME).tokenFile).toBe('token');
      expect(readSettings({ host }, { ...HOME, BATTLE_TRACKER_TOKEN_FILE: 'token' }).tokenFile).toBe('token');
    },
  );

  it.each(['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', 'localhost', 'LOCALHOST'])('%s is none', (host) => {
    expect(readSettings({ host }, HOME).host).toBe(host);
  });
});

describe('the network', () => {
  it('is listened to on all addresses, or on the one that is given, without a token', () => {
    expect(readSettings({ lan: true }, HOME)).toMatchObject({ lan: true, host: undefined });
    expect(readSettings({}, { ...HOME, BATTLE_TRACKER_LAN: 'on' }).host).toBe(undefined);
    expect(readSettings({ lan: true, host: '192.168.1.5' }, HOME).host).toBe('192.168.1.5');
    expect(readSettings({ lan: true }, { ...HOME, BATTLE_TRACKER_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it.each(['127.0.0.1', 'localhost', '::1'])('reaches nobody at %s, which is refused', (host) => {
    const error = expect.objectContaining({ code: 'bad-value', where: '--lan' }) as Error;
    expect(() => readSettings({ lan: true, host }, HOME)).toThrow(error);
    expect(() => readSettings({ lan: true }, { ...HOME, BATTLE_TRACKER_HOST: host })).toThrow(error);
  });
});

describe('a token', () => {
  it('is one line that nobody guesses', () => {
    expect(readToken('0123456789abcdef\n', 't')).toBe('0123456789abcdef');
    for (const text of ['', 'short', 'has a blank inside it', 'two\nlines-of-a-token', 'x'.repeat(513)])
      expect(() => readToken(text, 't')).toThrow(expect.objectContaining({ code: 'bad-secret' }));
  });
});
