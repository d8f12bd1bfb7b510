// Every type of problem that a reply can name, with its status and title.
import { type ProblemCode, problemKinds } from '../../core/problems/kinds.js';

/** Errors of HTTP itself, which are never thrown as a Problem. */
const wireOnly = {
  'request-timeout': 408,
  'expectation-failed': 417,
  internal: 500,
} as const;

export type ProblemSlug = ProblemCode | keyof typeof wireOnly;

/** The status of each type; a field of a body that parses turns 400 into 422. */
export const problemStatus: Readonly<Record<ProblemSlug, number>> = {
  ...(Object.fromEntries(Object.entries(problemKinds).map(([code, { status }]) => [code, status])) as Record<
    ProblemCode,
    number
  >),
  ...wireOnly,
};

export const problemSlugs = Object.keys(problemStatus) as ProblemSlug[];

/** Returns the type's title: `Too many requests`. */
export function titleOf(slug: ProblemSlug): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

/** On this server, where a person can read about it. */
export function typeOf(slug: ProblemSlug): string {
  return `/problems/${slug}`;
}
