// Groups routes by path: what stands at one path is one route of Express, with one answer for every other method.
import type { Route } from './route.js';
import { templateOf } from './route.js';

/** Everything that stands at one path. */
export interface Place {
  /** As Express reads it. */
  readonly path: string;
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

/** Returns the places in the order in which routes first name them. */
export function groupByPath(routes: readonly Route[]): Place[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return [...groups].map(([path, own]) => ({
    path,
    template: templateOf(path),
    allow: allowOf(own),
    routes: own,
    isWork: own.some((route) => route.isWork),
    isVital: own.every((route) => route.vital),
  }));
}

function allowOf(routes: readonly Route[]): string {
  return routes.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])).join(', ');
}
