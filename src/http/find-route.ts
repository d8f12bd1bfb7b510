// Finds the routes of a path: those without a name in them at once, the others one after the other.
import type { Route } from './route.js';
import { templateOf } from './route.js';

/** Everything that stands at one path. */
export interface Place {
  /** `/v1/packs/{id}`, for logs and metrics. */
  readonly template: string;
  /** For the header Allow. */
  readonly allow: string;
  readonly routes: readonly Route[];
  /** Whether any of them is work. */
  readonly isWork: boolean;
  /** Whether all of them are vital. */
  readonly isVital: boolean;
}

export interface Found {
  readonly place: Place;
  /** What stands in the path for `:name`. */
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly place: Place;
  readonly path: RegExp;
}

export type FindRoute = (path: string) => Found | undefined;

const NO_PARAMS = {};

/** Returns the look-up. Of two paths that both fit, the one with fewer names wins, then the first. */
export function prepareRoutes(routes: readonly Route[]): FindRoute {
  const literals = new Map<string, Place>();
  const patterns: Pattern[] = [];
  for (const [path, own] of groupByPath(routes)) {
    const isWork = own.some((route) => route.isWork);
    const isVital = own.every((route) => route.vital);
    const place = { template: templateOf(path), allow: allowOf(own), routes: own, isWork, isVital };
    if (path.includes(':')) patterns.push({ place, path: patternOf(path) });
    else literals.set(path, place);
  }
  return (path) => {
    const literal = literals.get(path);
    if (literal !== undefined) return { place: literal, params: NO_PARAMS };
    for (const pattern of patterns) {
      const found = pattern.path.exec(path);
      if (found !== null) return { place: pattern.place, params: found.groups ?? NO_PARAMS };
    }
    return undefined;
  };
}

function groupByPath(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return groups;
}

function allowOf(routes: readonly Route[]): string {
  return routes.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])).join(', ');
}

/** A name stands for one or more characters of one segment, as few as will do. */
function patternOf(path: string): RegExp {
  const source = path
    .split(/:([A-Za-z]+)/)
    .map((part, i) => (i % 2 === 1 ? `(?<${part}>[^/]+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${source.join('')}$`);
}
