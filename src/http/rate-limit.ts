// Holds each client to so many requests a minute; a client is an address, or the /56 of an IPv6 address.
import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit, type RateLimitInfo } from 'express-rate-limit';
import { Problem } from '../problem.js';
import type { Settings } from './settings.js';

/** Rejects with Problem `too-many-requests` when a client has had its share. */
export type RateLimit = (request: Request, response: Response) => Promise<void>;

const MINUTE = 60_000;
const IPV6_SUBNET = 56;

export function createRateLimit({ getRate, postRate }: Pick<Settings, 'getRate' | 'postRate'>): RateLimit {
  const [reading, writing] = [getRate, postRate].map(limiterOf) as [RateLimit, RateLimit];
  return (request, response) => {
    return request.method === 'GET' || request.method === 'HEAD'
      ? reading(request, response)
      : writing(request, response);
  };
}

/** Returns the name under which a client is counted. */
export function clientOf({ ip }: Request): string {
  return ip === undefined ? 'unknown' : ipKeyGenerator(ip, IPV6_SUBNET);
}

function limiterOf(limit: number): RateLimit {
  const limiter = rateLimit({
    windowMs: MINUTE,
    limit,
    keyGenerator: clientOf,
    legacyHeaders: false,
    standardHeaders: false,
    validate: false,
    handler: (request, response, next) => {
      const { resetTime } = (request as Request & { rateLimit: RateLimitInfo }).rateLimit;
      const left = (resetTime?.getTime() ?? Date.now() + MINUTE) - Date.now();
      response.setHeader('Retry-After', Math.max(1, Math.ceil(left / 1000)));
      next(new Problem('too-many-requests', 'were made within a minute', { fix: 'wait a minute' }));
    },
  });
  return (request, response) =>
    new Promise((resolve, reject) => {
      void Promise.resolve(
        limiter(request, response, (error?: unknown) => {
          if (error === undefined) resolve();
          else reject(error instanceof Error ? error : new TypeError('no error'));
        }),
      ).catch(reject);
    });
}
