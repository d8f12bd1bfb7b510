// Proves that the preview shows what the command line draws, and says why where it draws nothing.
import { describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.js';
import { preview } from './preview.js';

async function firstMessage(address: string): Promise<string> {
  const { body } = await fetch(`${address}changes`);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return JSON.parse(new TextDecoder().decode(value).replace('data: ', '')) as string;
}

describe('the preview', () => {
  it('shows the drawing of a command', async () => {
    const { address, close } = await preview(['sheet', '--seed', 'x', '--paper', 'a4'], 0);
    try {
      expect(await (await fetch(address)).text()).toContain('<img');
      const shown = await (await fetch(`${address}drawing`)).text();
      const { stdout } = await runCommand(['sheet', '--seed', 'x', '--paper', 'a4', '--format', 'svg']);
      expect(shown).toBe(stdout.toString());
      expect(await firstMessage(address)).toBe('');
    } finally {
      close();
    }
  });

  it('shows the error of a command that cannot draw', async () => {
    const { address, close } = await preview(['sheet', '--edition', 'none'], 0);
    try {
      expect(await firstMessage(address)).toContain('error: unknown-value');
    } finally {
      close();
    }
  });
});
