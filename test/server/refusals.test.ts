// Refusals: as quick as they can be while they are few, and no more in a second than the service can afford.
import type { Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefusals } from '../../src/server/refusals.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a refusal', () => {
  function refuseAll(responses: readonly { destroyed: boolean }[], isClosing: () => boolean) {
    const sent: (readonly [status: number, header: readonly string[], body: string])[] = [];
    const notes: number[] = [];
    const refusals = createRefusals({ due: () => undefined, isClosing });
    for (const { destroyed } of responses) {
      const response = {
        destroyed,
        statusCode: 0,
        writeHead(status: number, header: readonly string[]) {
          this.statusCode = status;
          sent.push([status, header, '']);
        },
        end(body: string) {
          const [status, header] = sent.pop() ?? [0, []];
          sent.push([status, header, body]);
        },
      };
      refusals.refuse('overloaded', response as unknown as Response, (status) => notes.push(status));
    }
    return { refusals, sent, notes };
  }

  const ends = (sent: ReturnType<typeof refuseAll>['sent']) => sent.map(([, header]) => header.includes('close'));

  it('is sent at once, then in its turn, and ends the connection of whoever cannot even wait', () => {
    const [burst, held] = [100, 4096];
    const { refusals, sent, notes } = refuseAll(
      Array.from({ length: burst + held + 1 }, () => ({ destroyed: false })),
      () => false,
    );
    expect(ends(sent)).toEqual([...Array.from({ length: burst }, () => false), true]);
    expect(refusals.held()).toBe(held);
    vi.advanceTimersByTime(5000);
    expect(ends(sent).filter((isLast) => isLast)).toHaveLength(1);
    expect(notes).toHaveLength(burst + held + 1);
    for (const [status, header, body] of [...sent.slice(0, 2), ...sent.slice(-2)]) {
      expect(status).toBe(503);
      expect(header).toContain('Retry-After');
      expect(JSON.parse(body)).toMatchObject({ status: 503, type: '/problems/overloaded' });
      expect(body).toContain(header[header.indexOf('X-Request-Id') + 1]);
      expect(header[header.indexOf('Content-Length') + 1]).toBe(String(Buffer.byteLength(body)));
    }
  });

  it('ends every connection while the service ends, and writes nothing to a client that has gone', () => {
    const { sent, notes } = refuseAll([{ destroyed: false }, { destroyed: true }, { destroyed: true }], () => true);
    vi.advanceTimersByTime(20);
    expect(ends(sent)).toEqual([true]);
    expect(notes).toEqual([503, 0, 0]);
  });
});
