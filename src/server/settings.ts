// The settings of the service, one row each: flag, variable, default, and how a value is read.
import { asGiven, msg, type Message, Problem } from '../core/problem.js';
import { isLoopback, readTypedName } from './host-name.js';

/** What a setting without a value is written as. */
const NONE = '-';

const port = readNumber(0, 65_535);

function readNames(given: string, refuse: Refuse): readonly string[] {
  if (given === NONE) return [];
  return given
    .split(',')
    .map(
      (text) =>
        readTypedName(text.trim()) ?? refuse(msg`${asGiven(text)} is not a host name; write tracker.example.org`),
    );
}

export const settingsTable = {
  host: text(
    '--host',
    '<address>',
    '127.0.0.1',
    'the address to listen on; beyond this machine a token file is needed',
  ),
  port: number('--port', 0, 65_535, 8080, 'the port to listen on; 0 takes any that is free'),
  storeFile: optional(
    '--store-file',
    '<file>',
    'a file, of mode 600, whose one line is the address of a PostgreSQL database, postgres://...: packs are then kept there, and any number of services may share them',
  ),
  keyFile: optional(
    '--key-file',
    '<file>',
    'a file, of mode 600, of 1 to 4 lines, each bt-server-1: and 64 hexadecimal digits, the same for all services of one store: the first seals packs, all open them',
  ),
  tokenFile: optional(
    '--token-file',
    '<file>',
    'a file, of mode 600, whose one line every client must send as a bearer token',
  ),
  insecure: toggle('--insecure', 'listen beyond this machine without a token'),
  lan: toggle(
    '--lan',
    'listen on all addresses, or on that of --host, for phones and other machines in the network, and say where they reach it and what they can do',
  ),
  trustProxy: number(
    '--trust-proxy',
    0,
    10,
    0,
    'number of proxies in front of the service, whose X-Forwarded-For is trusted',
  ),
  publicName: {
    ...names('--public-name'),
    value: '<name>',
    defaultValue: NONE,
    meaning:
      'a host name under which clients reach the service; repeat the flag for each name. Without any, a service with a token answers to every name, and one without only to addresses and localhost',
    isList: true,
    read: readNames,
  } satisfies Setting<readonly string[]>,
  queue: number(
    '--queue',
    1,
    100_000,
    128,
    'maximum queued requests, a quarter of them from one client; beyond that requests get 503, and the limit drops to a quarter until the queue is empty',
  ),
  getRate: number(
    '--get-rate',
    1,
    100_000_000,
    6000,
    'sheets that a client may GET in a minute; any other GET counts as one',
  ),
  postRate: number(
    '--post-rate',
    1,
    100_000_000,
    12_000,
    'sheets that a client may POST for in a minute; any other POST or DELETE counts as one',
  ),
  answerSeconds: number(
    '--answer-seconds',
    1,
    3600,
    50,
    'seconds in which a match, kit, class set or pack is answered, waiting included; keep it below the patience of a proxy in front, which is usually 60',
  ),
  drain: number(
    '--drain',
    0,
    300,
    0,
    'seconds for which /readyz fails before the service stops, so that a balancer in front stops sending requests',
  ),
  packHours: number('--pack-hours', 1, 24 * 365, 24, 'with a store, hours for which a finished pack is kept'),
  packBuilds: number(
    '--pack-builds',
    0,
    16,
    1,
    'packs that are made at one time; with a store 0 leaves that to battle-tracker work',
  ),
  unfinishedPacks: number(
    '--unfinished-packs',
    1,
    100_000,
    64,
    'with a store, packs of all clients that may be unfinished at one time; beyond that orders get 503',
  ),
  metricsPort: {
    ...names('--metrics-port'),
    value: '<n>',
    defaultValue: NONE,
    meaning: 'the port of /metrics for Prometheus',
    read: (given, refuse) => (given === NONE ? undefined : port(given, refuse)),
  } satisfies Setting<number | undefined>,
  metricsHost: text('--metrics-host', '<address>', '127.0.0.1', 'the address that /metrics listens on'),
  log: choice(
    '--log',
    ['info', 'warn', 'error', 'silent'],
    'info',
    'what is logged: info (every request, too), warn, error or silent',
  ),
} as const;

type Table = typeof settingsTable;

type Read = { readonly [Name in keyof Table]: ReturnType<Table[Name]['read']> };

export interface Settings extends Omit<Read, 'host'> {
  /** Undefined for all addresses. */
  readonly host: string | undefined;
}

/** Returns the settings: flags win over variables, which win over defaults. Throws Problem `bad-value` that names flag or variable. */
export function readSettings(
  flags: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const rows = Object.entries(settingsTable) as [keyof Table, Setting<unknown>][];
  const settings = Object.fromEntries(
    rows.map(([name, { flag, variable, defaultValue, read }]) => {
      const given = flags[name];
      const [where, value] =
        given === undefined ? [variable, environment[variable] ?? defaultValue] : [flag, writeFlag(given)];
      const refuse: Refuse = (message) => {
        throw new Problem('bad-value', message, where);
      };
      return [name, read(value, refuse)];
    }),
  ) as unknown as Read;
  const isHostGiven = (flags['host'] ?? environment[settingsTable.host.variable]) !== undefined;
  const host = settings.lan && !isHostGiven ? undefined : settings.host;
  requireReach({ ...settings, host });
  requireBuilds(settings);
  return { ...settings, host };
}

function writeFlag(given: unknown): string {
  if (Array.isArray(given)) return given.join(',');
  return given === true ? 'on' : typeof given === 'string' ? given : JSON.stringify(given);
}

/** Without a store nobody else could build them. */
function requireBuilds({ packBuilds, storeFile }: Read): void {
  if (packBuilds > 0 || storeFile !== undefined) return;
  const { flag } = settingsTable.packBuilds;
  throw new Problem('bad-value', settingIsNoSuchNumber('0', 1, 16), flag);
}

/** Others reach the service only where it was said that they may. */
function requireReach({ host, lan, tokenFile, insecure }: Settings): void {
  if (lan && host !== undefined && isLoopback(host))
    throw new Problem(
      'bad-value',
      msg`is for other machines, and none of them reaches ${asGiven(host)}; leave out ${settingsTable.host.flag}, or give the address that they reach`,
      settingsTable.lan.flag,
    );
  if (host === undefined || lan || isLoopback(host) || tokenFile !== undefined || insecure) return;
  throw new Problem(
    'missing-value',
    msg`${asGiven(host)} can be reached from other machines; add --token-file FILE, --lan if everybody in the network may use it, or --insecure if a proxy in front authenticates clients`,
    { option: 'host' },
  );
}

interface Setting<T> {
  readonly flag: string;
  /** What follows the flag in help texts; a switch has nothing. */
  readonly value: string | undefined;
  readonly variable: string;
  /** As help texts and the README write it. */
  readonly defaultValue: string;
  readonly meaning: string;
  /** Whether the flag may be repeated; the environment variable then separates values by commas. */
  readonly isList?: boolean;
  /** Turns the text of a flag or variable, or the default, into the setting. `refuse` throws. */
  readonly read: (text: string, refuse: Refuse) => T;
}

type Refuse = (message: Message) => never;

function text(flag: string, value: string, defaultValue: string, meaning: string): Setting<string> {
  return {
    ...names(flag),
    value,
    defaultValue,
    meaning,
    read: (given, refuse) => given || refuse(msg`is empty; give ${value}`),
  };
}

function optional(flag: string, value: string, meaning: string): Setting<string | undefined> {
  return { ...text(flag, value, NONE, meaning), read: (given) => (given === NONE ? undefined : given) };
}

function toggle(flag: string, meaning: string): Setting<boolean> {
  return {
    ...names(flag),
    value: undefined,
    defaultValue: 'off',
    meaning,
    read: (given, refuse) => {
      if (given === 'on' || given === 'off') return given === 'on';
      return refuse(msg`${asGiven(given)} must be on or off; write on or off`);
    },
  };
}

function number(flag: string, least: number, most: number, defaultValue: number, meaning: string): Setting<number> {
  return { ...names(flag), value: '<n>', defaultValue: String(defaultValue), meaning, read: readNumber(least, most) };
}

function choice<Name extends string>(
  flag: string,
  known: readonly Name[],
  defaultValue: Name,
  meaning: string,
): Setting<Name> {
  const read = (given: string, refuse: Refuse) =>
    known.find((name) => name === given) ??
    refuse(msg`${asGiven(given)} is not known; choose one of ${known.join(', ')}`);
  return { ...names(flag), value: '<name>', defaultValue, meaning, read };
}

function readNumber(least: number, most: number): Setting<number>['read'] {
  return (given, refuse) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : NaN;
    if (value >= least && value <= most) return value;
    return refuse(settingIsNoSuchNumber(given, least, most));
  };
}

function names(flag: string): { flag: string; variable: string } {
  return { flag, variable: `BATTLE_TRACKER_${flag.slice(2).replaceAll('-', '_').toUpperCase()}` };
}

function settingIsNoSuchNumber(given: unknown, least: number, most: number): Message {
  return msg`${asGiven(given)} is not allowed; write a whole number from ${least} to ${most}`;
}
